import {
  calculateRepaymentPlan,
  type MarketMean,
  type RepaymentPlanResult,
  type MarketContext,
  exampleOfPlan,
  legalFigures,
  type LegalFigures,
} from '@heimvorteil/calculations';
import type { CalculateRepaymentPlanBody } from '@heimvorteil/contracts';
import {
  eurosFromCents,
  cents,
  type Cents,
  type Correction,
  addMonths,
  amortizationRateOf,
  BOUNDS,
  isWithin,
} from '@heimvorteil/engine';
import {
  readForm,
  type CaseValues,
  CASE_FIELDS,
  caseValuesOf,
  startValues,
  withInput,
  writeField,
} from '@heimvorteil/forms';
import { plannedLoanOf, type PlannedLoan } from '../../financing-case/planned-loan-of.ts';
import { bodyOf, PLAN_FORM, type PlanValues, type PlanInput, type PlanName } from './definition.ts';
import type { LoadedCaseForm } from '../../financing-case/load-form.ts';
import { marketContextOf } from '../../financing-case/market-context-of.ts';
import { isEntered } from '../../financing-case/case-link.ts';
import { ownExamples } from '../../financing-case/own-examples.ts';
import { FOLLOW_UP_FORM, followUpLink } from '../follow-up/definition.ts';

export interface SolvedPlan {
  readonly body: CalculateRepaymentPlanBody;
  readonly wholeBody: CalculateRepaymentPlanBody;
  /** Plan until the end of the fixed-rate period, ignoring a follow-on rate, as the APR requires. */
  readonly fixed: RepaymentPlanResult;
  /** Plan until the last instalment; without an entered follow-on rate, rate and instalment do not change. */
  readonly whole: RepaymentPlanResult;
  readonly fixedInterestYears: number;
  readonly rateIsOwn: boolean;
  readonly market: MarketMean | undefined;
  /** Year in which the visitor wants to be debt-free. */
  readonly goalYear: number;
}

export interface PlanSolution extends PlannedLoan {
  /** Undefined without a loan or a rate, or if the instalment never repays the loan. */
  readonly plan: SolvedPlan | undefined;
  /** True if only the follow-on rate prevents a plan, because the instalment is too low for it. */
  readonly isUncoveredAfterwards: boolean;
}

/** Returns undefined while a field is invalid. */
export function solvePlan(values: PlanValues, context: MarketContext): PlanSolution | undefined {
  const { good } = readForm(PLAN_FORM, values);
  return good && solvePlanInput(good, context);
}

export function solvePlanInput(good: PlanInput, context: MarketContext): PlanSolution {
  const planned = plannedLoanOf(good, context);
  const plan = planOfLoan(good, planned);
  const isUncoveredAfterwards =
    !plan &&
    good.followUpMode === 'KEEP_INSTALLMENT' &&
    planOfLoan({ ...good, followUpMode: 'KEEP_END' }, planned) !== undefined;
  return { ...planned, plan, isUncoveredAfterwards };
}

function planOfLoan(good: PlanInput, { loanAmount, market }: PlannedLoan): SolvedPlan | undefined {
  const nominalInterestRate = good.nominalInterestRate ?? market?.rate;
  if (nominalInterestRate === undefined || loanAmount === 0) return undefined;
  const body = bodyOf(good, { loanAmount: eurosFromCents(loanAmount), nominalInterestRate });
  const { fixedInterestYears = 0, debtFreeYear: goalYear = 0 } = good;
  const wholeBody = wholeBodyOf(body);
  const fixed = calculateRepaymentPlan({ ...body, followUpInterestRate: undefined }).result;
  const whole = calculateRepaymentPlan(wholeBody).result;
  if (!fixed || !whole) return undefined;
  const rateIsOwn = good.nominalInterestRate !== undefined;
  return { body, wholeBody, fixed, whole, fixedInterestYears, rateIsOwn, market, goalYear };
}

/** Request body of the plan until the last instalment; without a follow-on rate, the first rate continues. */
function wholeBodyOf(body: CalculateRepaymentPlanBody): CalculateRepaymentPlanBody {
  if (body.fullRepayment) return { ...body, followUpInterestRate: undefined };
  return body.followUpInterestRate === undefined ? { ...body, fixedInterestYears: undefined } : body;
}

/** Representative example (§17 PAngV); ignores changes during the term, because it has one instalment. */
export function legalFiguresOfPlan({
  fixed: { terms },
  fixedInterestYears,
  rateIsOwn,
  market,
}: SolvedPlan): LegalFigures | undefined {
  return legalFigures(
    { ...exampleOfPlan(terms), fixedInterestYears },
    {
      rateIsOwn,
      nominalInterestRate: terms.nominalInterestRate,
      market,
      enteredFees: terms.fees ?? cents(0),
    },
  );
}

export interface PlanAnswer {
  readonly market: MarketMean | undefined;
  /** Loan needed for the price or debt; undefined if the visitor entered only a loan. */
  readonly needed: Cents | undefined;
  readonly loanAmount: Cents;
  /** Undefined without a loan or a rate, or if the instalment never repays the loan. */
  readonly plan?:
    | {
        readonly loanAmount: Cents;
        readonly monthlyRate: Cents;
        readonly firstInterest: Cents;
        readonly firstAmortization: Cents;
        readonly numberOfInstallments: number;
        readonly corrections: readonly Correction[];
        readonly legal: LegalFigures | undefined;
      }
    | undefined;
  /** True if only the follow-on rate prevents a plan, because the instalment is too low for it. */
  readonly isUncoveredAfterwards: boolean;
  readonly change: Partial<CaseValues>;
}

type Loaded = LoadedCaseForm<PlanName>;

/** Cached for all parts of the page, because a plan over many decades is slow to calculate. */
const solutions = new WeakMap<PlanValues, { loaded: Loaded; solution: PlanSolution | undefined }>();

export function planOf(values: PlanValues, loaded: Loaded): PlanSolution | undefined {
  const before = solutions.get(values);
  if (before?.loaded === loaded) return before.solution;
  const solution = solvePlan(values, marketContextOf(loaded));
  solutions.set(values, { loaded, solution });
  return solution;
}

/** Results at the top of the page; undefined while a field is invalid. */
export function answerPlan(values: PlanValues, loaded: Loaded): PlanAnswer | undefined {
  const solution = planOf(values, loaded);
  if (!solution) return undefined;
  const { market, needed, loanAmount, plan, isUncoveredAfterwards } = solution;
  const known = { market, needed, loanAmount, isUncoveredAfterwards };
  if (!plan) return { ...known, change: {} };
  const { monthlyRate, numberOfInstallments, corrections, interest, amortization } = plan.whole.plan;
  return {
    ...known,
    plan: {
      loanAmount: plan.fixed.terms.loanAmount,
      monthlyRate,
      firstInterest: (interest[0] ?? 0) as Cents,
      firstAmortization: (amortization[0] ?? 0) as Cents,
      numberOfInstallments,
      corrections,
      legal: legalFiguresOfPlan(plan),
    },
    change: changeOfPlan(plan, values),
  };
}

const SETTLING = { monthlyRate: 'monthlyRate', termMonths: 'termYears' } as const;

/** Case values for links: the repayment rate that results from an entered instalment or term. */
export function changeOfPlan({ fixed, whole }: SolvedPlan, values: PlanValues): Partial<CaseValues> {
  const { repaymentBy } = values;
  if (repaymentBy === 'amortizationRate') return {};
  const isExample =
    (repaymentBy === 'monthlyRate' || repaymentBy === 'termMonths') &&
    !isEntered(PLAN_FORM, values, SETTLING[repaymentBy]);
  const { loanAmount, nominalInterestRate } = fixed.terms;
  const repaid = amortizationRateOf(loanAmount, nominalInterestRate, whole.plan.monthlyRate);
  // Links contain no repayment rate outside its bounds, such as that of an interest-only loan.
  if (isExample || !isWithin(BOUNDS.amortizationRate, repaid)) return {};
  return { amortizationRate: writeField(CASE_FIELDS.amortizationRate, repaid) };
}

/** Link to the calculator for follow-on financing, with the debt at the end of the fixed-rate period. */
export function restLink(
  { fixed, fixedInterestYears }: SolvedPlan,
  values: PlanValues,
  today: string,
): string {
  const { terms, plan } = fixed;
  const starts = startValues(FOLLOW_UP_FORM);
  const open = ownExamples(PLAN_FORM, values);
  return followUpLink(
    withInput(
      FOLLOW_UP_FORM,
      {
        ...starts,
        ...caseValuesOf(PLAN_FORM, values),
        ...Object.fromEntries(open.map((name) => [name, starts[name]])),
        // Clears rate and loan, because the follow-on loan will have others.
        financingType: 'FollowupFinancing',
        nominalInterestRate: '',
        loanAmount: '',
        // Home value: the price of a purchase, empty if unknown; follow-on financing already has one.
        ...(values.financingType === 'FollowupFinancing' ? {} : { propertyValue: values.purchasePrice }),
      },
      {
        remainingDebt: eurosFromCents(plan.remainingDebt),
        fixedUntil: addMonths(today, fixedInterestYears * 12),
        currentInstallment: eurosFromCents(plan.monthlyRate),
        oldInterestRate: terms.nominalInterestRate,
        payoutDate: today,
        payoutMonth: today.slice(0, 7),
      },
    ),
  );
}
