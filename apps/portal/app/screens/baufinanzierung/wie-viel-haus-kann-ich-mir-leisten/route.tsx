import { eurosFromCents } from '@heimvorteil/engine';
import { lazy } from 'react';
import { data } from 'react-router';
import { HouseholdLine } from '../../../components/household-line/household-line.tsx';
import { Later } from '../../../components/later/later.tsx';
import { useAnnouncedResult } from '../../../components/live-announcement/announcer.tsx';
import type { CaseFigures } from '../../../financing-case/case-faults.ts';
import type { CaseTexts } from '../../../financing-case/case-texts.ts';
import { writeFigure } from '../../../financing-case/figure-text.ts';
import { loadCase } from '../../../financing-case/load-case.ts';
import { loadRateTable } from '../../../financing-case/solving-rates.ts';
import { offersLink } from '../../../financing-case/offers-link.ts';
import type { FinancingChange } from '../../../financing-case/stored-financing.ts';
import { financingOfCase } from '../../../financing-case/stored-texts.ts';
import { useKeptFinancing } from '../../../financing-case/use-kept-financing.ts';
import { wholeEuros } from '../../../financing-case/written-amounts.ts';
import { requestLink } from '../../../financing-request/request-link.ts';
import { servicesContext, type PortalServices } from '../../../services.ts';
import { textsOfForm } from '../../../typed-figures/carried-figures.ts';
import type { FigureTexts } from '../../../typed-figures/figure-rule.ts';
import { addressOfForm, sentForm } from '../../../typed-figures/sent-form.ts';
import { pageTitle } from '../../../wording/page-title.ts';
import { keepReadable } from '../nebenkostenrechner/keep-readable.ts';
import type { Route } from './+types/route';
import { AffordabilityForm } from './affordability-form.tsx';
import type { AffordabilityResult } from './affordability-result.ts';
import { FEASIBILITY_WORDS } from './answer-words.ts';
import {
  HOUSEHOLD_EXAMPLE,
  HOUSEHOLD_NAMES,
  HOUSEHOLD_RULES,
  type HouseholdName,
} from './household-rules.ts';
import { Result } from './result.tsx';
import { SHOWN_FIGURES } from './shown-figures.ts';
import { solveAffordability } from './solve-affordability.ts';
import { useAffordability } from './use-affordability.ts';

const LaterSections = lazy(() => import('./later-sections.tsx'));

const ADDRESS = '/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/';
export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Wie viel Haus kann ich mir leisten?') },
  {
    name: 'description',
    content:
      'Haushaltsrechnung wie bei der Bank: höchste Rate, Darlehen und Kaufpreis, Machbarkeit, Stresstest, und was die Antwort ändern würde.',
  },
];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function loader({ url, context }: Route.LoaderArgs) {
  return loaded(url, context.get(servicesContext), HOUSEHOLD_EXAMPLE);
}

/** The form of a browser without JavaScript: nothing of the household ever stands in an address. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await sentForm(request);
  const address = addressOfForm(url, form, HOUSEHOLD_NAMES);
  const texts = textsOfForm(HOUSEHOLD_RULES, form);
  return data(
    { ...loaded(address, context.get(servicesContext), texts), texts },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

function loaded(url: URL, services: PortalServices, texts: FigureTexts<HouseholdName>) {
  const loadedCase = loadCase(keepReadable(url, SHOWN_FIGURES), services);
  const rateTable = loadRateTable(loadedCase, services);
  return {
    case: { ...loadedCase, search: url.search },
    rateTable,
    solved: solveAffordability(texts, loadedCase, rateTable),
    operator: services.operator,
    demo: services.demo,
  };
}

export default function AffordabilityCalculator({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData ?? loaderData;
  const stated = useAffordability(page);
  const { financing, household, result } = stated;
  const onward = textsOnward(financing.texts, result);
  useAnnouncedResult(spoken(result));
  const { typed } = household;
  useKeptFinancing(
    result && (typed.changed || financing.changed) ? keptOf(result, financing, typed.texts) : undefined,
  );
  return (
    <>
      <h1>Wie viel Haus kannst du dir leisten?</h1>
      <p className="lead">
        Gerechnet wird wie bei der Bank, und du siehst jede Zeile. Unverbindlich: Ob eine Bank das Darlehen
        gibt, prüft sie selbst.
      </p>
      <HouseholdLine
        address={ADDRESS}
        isExample={page.case.search === '' && typed.texts === HOUSEHOLD_EXAMPLE}
        asOf={page.rateTable?.asOf}
        linkedOn={typed.linkedOn ?? new URLSearchParams(page.case.search).get('asOf')}
      />
      <AffordabilityForm address={ADDRESS} search={page.case.search} stated={stated}>
        <Result result={result} wayOn={offersLink(onward)} request={requestLink(onward)} />
      </AffordabilityForm>
      {result ? (
        <Later>
          <LaterSections result={result} operator={page.operator} demo={page.demo} />
        </Later>
      ) : null}
    </>
  );
}

/** The offers get price and own funds, and nothing of the household. */
function textsOnward(texts: CaseTexts, result: AffordabilityResult | undefined): CaseTexts {
  if (!result) return texts;
  const price = result.wishedPrice ?? result.answer.maxPurchasePrice;
  return {
    ...texts,
    purchasePrice: writeFigure('purchasePrice', Math.floor(eurosFromCents(price))),
    ownFunds: writeFigure('ownFunds', eurosFromCents(result.ownFunds)),
  };
}

/** Of the household only the sum of its own funds and what the house is for are kept; the price is an answer. */
function keptOf(
  { ownFunds, wishedPrice }: AffordabilityResult,
  { figures, texts }: { figures: CaseFigures | undefined; texts: CaseTexts },
  { financingUseType }: FigureTexts<HouseholdName>,
): FinancingChange | undefined {
  if (!figures) return undefined;
  const { purchasePrice: _answer, ...kept } = financingOfCase(figures, texts, undefined);
  return {
    ...kept,
    ...(wishedPrice === undefined ? {} : { purchasePrice: eurosFromCents(wishedPrice) }),
    ownFunds: eurosFromCents(ownFunds),
    financingUseType: financingUseType === 'RENTING' ? 'RENTING' : 'OWNER_OCCUPATION',
  };
}

function spoken(result: AffordabilityResult | undefined): string {
  if (!result) return 'Noch kein Ergebnis: Prüfe deine Angaben.';
  const { maxPurchasePrice, maxMonthlyRate, feasibility } = result.answer;
  return `Kaufpreis höchstens ${wholeEuros(maxPurchasePrice)}, Rate höchstens ${wholeEuros(maxMonthlyRate)}. ${FEASIBILITY_WORDS[feasibility].word}.`;
}
