import type { FinancingCase, Project } from '@heimvorteil/contracts';
import { type CaseValues, CASE_FORM, caseOfValues, legalTaxSentence, valuesOfCase } from '@heimvorteil/forms';
import { saidFigures, type SaidFigures } from './said-figures.ts';
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
import { surroundingsOf } from './surroundings-of.ts';
import { rateKind } from '../rates/rate-source.ts';

/** What a project comes to today without its people: all that a browser has to ask for. */
export interface PlannedProject {
  /** The case as forms and addresses carry it, with the name of its place. */
  readonly values: CaseValues;
  /** Which of them are somebody's own: of the others nothing is shown and nothing is worked out. */
  readonly said: SaidFigures;
  /** Undefined where nobody lends, or where the figure is missing that a plan begins with. */
  readonly plan: PlanFigures | undefined;
  /** What each variant costs a month, by its number; null where nobody lends. */
  readonly variants: Readonly<Record<string, PlanFigures | null>>;
  readonly listing: ProjectListing | undefined;
  /** The object of each variant that is about another one than the plan, by its number. */
  readonly otherListings: Readonly<Record<string, ProjectListing>>;
}

/** With what a household is judged where it is known: the case and the rates around it. */
export interface JudgeableProject extends PlannedProject {
  readonly financingCase: FinancingCase;
  readonly form: ReturnType<typeof loadCase>['form'];
}

/** The object that a project is about; without a title it is not offered any more. */
interface ProjectListing {
  readonly exposeId: number;
  readonly title: string | undefined;
  /** "Haus" */
  readonly word: string | undefined;
  /** "Haus, 118 m²" */
  readonly kind: string | undefined;
}

/** Works out a plan and every variant of it. */
export async function plannedProject(project: Project, services: PortalServices): Promise<PlannedProject> {
  const { financingCase, variants } = project;
  const said = saidFigures(financingCase, project);
  const plans = variants.map(({ id, financingCase: other }) => [id, planFigures(other, services) ?? null]);
  return {
    values: loadCase(financingCase, services).form.values,
    said,
    plan: said.main ? planFigures(financingCase, services) : undefined,
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

/** The same with what its household is judged with. */
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

/** What a plan comes to today. Euros, percent a year. */
export interface PlanFigures {
  readonly loanAmount: number;
  readonly monthlyRate: number;
  /** Until the payout that the rate is agreed for; undefined at today's rate. */
  readonly leadMonths: number | undefined;
  /** Of the first instalment. */
  readonly interest: number;
  readonly nominalInterestRate: number;
  readonly effectiveInterestRate: number | null;
  /** Whose rate it is: "Sollzins, Mittel aus 412 Angeboten". */
  readonly rateKind: string;
  /** The mean of all offers beside a rate that is another one; undefined where it is the rate. */
  readonly meanRate: number | undefined;
  readonly remainingDebt: number;
  readonly fixedInterestYears: number;
  readonly amortizationRate: number;
  /** Beside the price; undefined where nothing is bought. */
  readonly additionalCosts: number | undefined;
  /** Says where the law has another land transfer tax than is counted. */
  readonly legalTax: string | undefined;
  /** The day of the rates, ISO 8601. */
  readonly asOf: string;
  /** The example that stands beside a rate that nobody typed (§17 PAngV). */
  readonly legal: LegalFigures | undefined;
}

/** A case as a page reads it, its place settled, with the market around it. */
export function loadCase(financingCase: FinancingCase, services: PortalServices) {
  const form = loadForm(CASE_FORM, { params: new URLSearchParams(valuesOfCase(financingCase)) }, services);
  return { form, financingCase: caseOfValues(form.values) };
}

/** What a case comes to, as every calculator and request works it out; undefined where nobody lends or it is never repaid. */
export function planFigures(stated: FinancingCase, services: PortalServices): PlanFigures | undefined {
  const { form, financingCase } = loadCase(stated, services);
  const { result } = calculateFinancingCase(financingCase, surroundingsOf(form));
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

/** What the same case costs at the mean of all offers, in percent a year. */
function meanOf(financingCase: FinancingCase, services: PortalServices): number | undefined {
  const { nominalInterestRate: _typed, rateProviderId: _lender, ...others } = financingCase;
  return planFigures({ ...others, rateSource: 'MARKET' }, services)?.nominalInterestRate;
}
