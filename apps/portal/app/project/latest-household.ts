import type { SavedProject } from '@heimvorteil/contracts';
import { addressOfValues, CASE_FORM, valuesOfCase, writeNumber } from '@heimvorteil/forms';
import { householdCalculator } from '../flow/answers/calculator-values.ts';
import { queryOfFlow } from '../flow/answers/flow-case.ts';
import { type FlowValues, isPurchase } from '../flow/flow.ts';
import type { CalculationThenAndNow } from '../services/profile.ts';
import { enteredFigures } from '../financing-case/entered-figures.ts';
import { carriedOf } from './project-form.ts';
import { affordabilityPage } from '../calculators/affordability/page.ts';
import type { PortalServices } from '../services/index.ts';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readProject } from '../financing-case/use-project.ts';

export interface LatestHousehold {
  /** Query of the affordability calculator; empty without known figures. */
  readonly params: URLSearchParams;
  /** Saved project or calculation with these figures; undefined if none is saved. */
  readonly from: { readonly name: string; readonly savedAt: string } | undefined;
}

/** Latest saved household; without one, only the price of the latest purchase as the desired price. */
export function latestHousehold(
  calculations: readonly CalculationThenAndNow[],
  project?: SavedProject,
): LatestHousehold {
  if (project) {
    const params = new URLSearchParams(carriedOf(project, []));
    params.set('wishedPrice', params.get('purchasePrice') ?? '');
    if (project.household?.income)
      return { params, from: { name: 'Mein Vorhaben', savedAt: project.savedAt } };
  }
  for (const calculation of calculations) {
    const link = householdLink(calculation);
    if (link !== undefined) return { params: paramsOfLink(link), from: calculation };
  }
  const purchase = latestPurchase(calculations, project);
  const params = new URLSearchParams(purchase?.search);
  if (purchase) params.set('wishedPrice', purchase.purchasePrice);
  return { params, from: undefined };
}

function paramsOfLink(link: string): URLSearchParams {
  const [page = '', fragment = ''] = link.split('#');
  return new URLSearchParams(`${searchOf(page)}&${fragment}`);
}

function searchOf(link: string): string {
  return link.split('#')[0]?.split('?')[1] ?? '';
}

/** Link to a calculation's household; undefined if it has none. */
function householdLink({ kind, link, inputs }: CalculationThenAndNow): string | undefined {
  if (kind === 'affordability') return link;
  if (kind !== 'affordability-flow' && kind !== 'pre-approval-flow') return undefined;
  const answers = answersOf(inputs);
  return householdCalculator(answers, kind === 'pre-approval-flow' ? answers['purchasePrice'] : undefined);
}

interface LatestPurchase {
  readonly purchasePrice: string;
  readonly search: string;
}

/** Latest saved purchase, from a calculator or a flow. */
export function latestPurchase(
  calculations: readonly CalculationThenAndNow[],
  project?: SavedProject,
): LatestPurchase | undefined {
  if (
    project &&
    isPurchase({ financingType: project.financingCase.financingType }) &&
    enteredFigures(project.financingCase, project).price
  ) {
    const { purchasePrice } = project.financingCase;
    const { query } = addressOfValues(CASE_FORM, valuesOfCase(project.financingCase));
    return { purchasePrice: formatAmount(purchasePrice), search: query };
  }
  for (const calculation of calculations) {
    const purchase = purchaseOf(calculation);
    if (purchase) return purchase;
  }
  return undefined;
}

function purchaseOf({ kind, link, inputs }: CalculationThenAndNow): LatestPurchase | undefined {
  if (kind === 'mortgage' && link !== undefined) {
    return { purchasePrice: formatAmount(inputs['purchasePrice']), search: searchOf(link) };
  }
  const answers = answersOf(inputs);
  if (kind !== 'pre-approval-flow' && !(kind === 'financing-flow' && isPurchase(answers))) return undefined;
  const { purchasePrice = '' } = answers;
  return { purchasePrice, search: queryOfFlow(answers) };
}

function answersOf(inputs: CalculationThenAndNow['inputs']): FlowValues {
  return Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );
}

function formatAmount(value: unknown): string {
  return typeof value === 'number' ? writeNumber('euros', value) : '';
}

export type LoadedFeasibility = ReturnType<typeof loadFeasibility>;

/** Data of the feasibility calculator, prefilled from the address, a form, the project or saved data. */
export function loadFeasibility(
  url: URL,
  services: PortalServices,
  calculations: readonly CalculationThenAndNow[],
  { project, sent }: { project?: SavedProject | undefined; sent?: URLSearchParams | undefined } = {},
) {
  const { params, from } = latestHousehold(calculations, project);
  for (const [name, text] of url.searchParams) params.set(name, text);
  const price = url.searchParams.get('purchasePrice');
  if (price !== null && !url.searchParams.has('wishedPrice')) params.set('wishedPrice', price);
  return {
    ...affordabilityPage.load({ url, params: sent ?? params, isSent: sent !== undefined }, services),
    from: from && { name: from.name, savedAt: from.savedAt },
  };
}

/** Adds the case of this browser's project to an address without a query. */
export function useCaseOfProject(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (search !== '') return;
    let isMounted = true;
    const begin = async () => {
      const { project } = await readProject();
      if (!isMounted || !project || !enteredFigures(project.financingCase, project).main) return;
      const { query } = addressOfValues(CASE_FORM, valuesOfCase(project.financingCase));
      await navigate(`${pathname}?${query}`, { replace: true, preventScrollReset: true });
    };
    void begin();
    return () => {
      isMounted = false;
    };
  }, [pathname, search, navigate]);
}
