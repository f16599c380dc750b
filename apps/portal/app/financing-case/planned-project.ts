import type { FinancingCase, Project } from '@heimvorteil/contracts';
import { type CaseValues, CASE_FORM, caseOfValues, legalTaxSentence, valuesOfCase } from '@heimvorteil/forms';
import { enteredFigures, type EnteredFigures } from './entered-figures.ts';
import { LISTING_TYPE_LABELS } from './listing-labels.ts';
import type { PortalServices } from '../services/index.ts';
import {
  calculateFinancingCase,
  exampleOf,
  legalFigures,
  type LegalFigures,
} from '@heimvorteil/calculations';
import { eurosFromCents, interestOfMonth } from '@heimvorteil/engine';
import { loadForm } from './load-form.ts';
import { marketContextOf } from './market-context-of.ts';
import { rateKind } from '../rates/rate-source.ts';

/** Results for a project, as the server returns them; contains no household. */
export interface PlannedProject {
  readonly values: CaseValues;
  /** Flags for the values the visitor entered; results omit all others. */
  readonly entered: EnteredFigures;
  /** Undefined if no lender qualifies, or the price or debt is missing. */
  readonly plan: PlanFigures | undefined;
  /** Plan of each variant by the variant's id; null if no lender qualifies. */
  readonly variants: Readonly<Record<string, PlanFigures | null>>;
  readonly listing: ProjectListing | undefined;
  /** Listing of each variant whose listing differs from the plan's, by the variant's id. */
  readonly otherListings: Readonly<Record<string, ProjectListing>>;
}

export interface JudgeableProject extends PlannedProject {
  readonly financingCase: FinancingCase;
  readonly form: ReturnType<typeof loadCase>['form'];
}

/** Listing of a project; `title` is undefined if it is no longer available. */
interface ProjectListing {
  readonly exposeId: number;
  readonly title: string | undefined;
  /** Kind of property, for instance "Haus" */
  readonly word: string | undefined;
  /** Kind of property with its area: "Haus, 118 m²" */
  readonly kind: string | undefined;
}

export async function plannedProject(project: Project, services: PortalServices): Promise<PlannedProject> {
  const { financingCase, variants } = project;
  const entered = enteredFigures(financingCase, project);
  const plans = variants.map(({ id, financingCase: other }) => [id, planFigures(other, services) ?? null]);
  return {
    values: loadCase(financingCase, services).form.values,
    entered,
    plan: entered.main ? planFigures(financingCase, services) : undefined,
    variants: Object.fromEntries(plans) as PlannedProject['variants'],
    listing: await listingOf(financingCase.exposeId, services),
    otherListings: await otherListings(project, services),
  };
}

async function otherListings(
  { financingCase, variants }: Project,
  services: PortalServices,
): Promise<Record<string, ProjectListing>> {
  const others = variants.filter(({ financingCase: { exposeId } }) => exposeId !== financingCase.exposeId);
  const found = others.map(async ({ id, financingCase: { exposeId } }) => {
    const listing = await listingOf(exposeId, services);
    return listing ? [[id, listing] as const] : [];
  });
  return Object.fromEntries((await Promise.all(found)).flat());
}

export async function judgeableProject(
  project: Project,
  services: PortalServices,
): Promise<JudgeableProject> {
  const { form, financingCase } = loadCase(project.financingCase, services);
  const planned = await plannedProject(project, services);
  return { ...planned, financingCase, form };
}

async function listingOf(
  exposeId: number | undefined,
  services: PortalServices,
): Promise<ProjectListing | undefined> {
  if (exposeId === undefined) return undefined;
  const listing = await services.findListing(exposeId);
  if (!listing) return { exposeId, title: undefined, word: undefined, kind: undefined };
  const { title, type, livingArea } = listing;
  const area = livingArea === undefined ? '' : `, ${livingArea} m²`;
  const word = LISTING_TYPE_LABELS[type];
  return { exposeId, title, word, kind: `${word}${area}` };
}

/** Amounts in euros, rates in percent a year. */
export interface PlanFigures {
  readonly loanAmount: number;
  readonly monthlyRate: number;
  /** Months until the payout of a forward loan; undefined at the current rate. */
  readonly leadMonths: number | undefined;
  /** Interest in the first instalment. */
  readonly interest: number;
  readonly nominalInterestRate: number;
  readonly effectiveInterestRate: number | null;
  /** Source of the rate: "Sollzins, Mittel aus 412 Angeboten". */
  readonly rateKind: string;
  /** Mean rate of all offers, for comparison; undefined if the plan itself uses it. */
  readonly meanRate: number | undefined;
  readonly remainingDebt: number;
  readonly fixedInterestYears: number;
  readonly amortizationRate: number;
  /** Undefined for follow-on financing. */
  readonly additionalCosts: number | undefined;
  /** Note on the statutory land transfer tax; set if the plan uses another tax. */
  readonly legalTax: string | undefined;
  /** Date of the rates, ISO 8601. */
  readonly asOf: string;
  /** Representative example (§17 PAngV); undefined if the visitor entered the rate. */
  readonly legal: LegalFigures | undefined;
}

export function loadCase(financingCase: FinancingCase, services: PortalServices) {
  const form = loadForm(CASE_FORM, { params: new URLSearchParams(valuesOfCase(financingCase)) }, services);
  return { form, financingCase: caseOfValues(form.values) };
}

/** Undefined if no lender qualifies or the loan is never repaid. */
export function planFigures(entered: FinancingCase, services: PortalServices): PlanFigures | undefined {
  const { form, financingCase } = loadCase(entered, services);
  const { result } = calculateFinancingCase(financingCase, marketContextOf(form));
  if (!result) return undefined;
  const { loan, rateIsOwn, leadMonths, market, mortgage } = result;
  const isMean = !rateIsOwn && market?.lender === undefined;
  return {
    loanAmount: eurosFromCents(loan.loanAmount),
    monthlyRate: eurosFromCents(loan.monthlyRate),
    leadMonths,
    interest: eurosFromCents(interestOfMonth(loan.loanAmount, loan.nominalInterestRate)),
    nominalInterestRate: loan.nominalInterestRate,
    effectiveInterestRate: loan.effectiveInterestRate,
    rateKind: rateKind(rateIsOwn, market),
    meanRate: isMean ? undefined : meanOf(financingCase, services),
    remainingDebt: eurosFromCents(loan.remainingDebt),
    fixedInterestYears: loan.fixedInterestYears,
    amortizationRate: financingCase.amortizationRate,
    additionalCosts: mortgage && eurosFromCents(mortgage.costs.total),
    legalTax: legalTaxSentence(mortgage?.costs),
    asOf: form.rateTable.asOf,
    legal: legalFigures(exampleOf(loan), {
      rateIsOwn,
      nominalInterestRate: loan.nominalInterestRate,
      market,
    }),
  };
}

/** Mean market rate in percent a year. */
function meanOf(financingCase: FinancingCase, services: PortalServices): number | undefined {
  const { nominalInterestRate: _rate, rateProviderId: _lender, ...others } = financingCase;
  return planFigures({ ...others, rateSource: 'MARKET' }, services)?.nominalInterestRate;
}
