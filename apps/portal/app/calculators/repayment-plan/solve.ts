import {
  calculateRepaymentPlan,
  type MarketMean,
  type RepaymentPlanResult,
  type Surroundings,
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
  withStated,
  writeField,
} from '@heimvorteil/forms';
import { plannedLoanOf, type PlannedLoan } from '../../financing-case/planned-loan-of.ts';
import { bodyOf, PLAN_FORM, type PlanValues, type StatedPlan, type PlanName } from './definition.ts';
import type { LoadedCaseForm } from '../../financing-case/load-form.ts';
import { surroundingsOf } from '../../financing-case/surroundings-of.ts';
import { isEntered } from '../../financing-case/case-link.ts';
import { ownExamples } from '../../financing-case/own-examples.ts';
import { FOLLOW_UP_FORM, followUpLink } from '../follow-up/definition.ts';

/** A plan that was worked out. */
export interface SolvedPlan {
  readonly body: CalculateRepaymentPlanBody;
  /** Of the plan to the last instalment. */
  readonly wholeBody: CalculateRepaymentPlanBody;
  /** To the end of the fixed years, as the law's effective rate counts it: without a follow-up rate. */
  readonly fixed: RepaymentPlanResult;
  /** To the last instalment, at the follow-up rate or, where none is stated, with rate and instalment as they are. */
  readonly whole: RepaymentPlanResult;
  readonly fixedInterestYears: number;
  readonly rateIsOwn: boolean;
  readonly market: MarketMean | undefined;
  /** The year by whose end one wants to be free of debt. */
  readonly goalYear: number;
}

/** What a form without errors leads to. */
export interface PlanSolution extends PlannedLoan {
  /** Undefined without a loan or a rate, or where the instalment never repays the loan. */
  readonly plan: SolvedPlan | undefined;
  /** Whether only the kept instalment at the follow-up rate leads to no plan. */
  readonly isUncoveredAfterwards: boolean;
}

/** Works out a plan; undefined while a field is wrong. */
export function solvePlan(values: PlanValues, surroundings: Surroundings): PlanSolution | undefined {
  const { good } = readForm(PLAN_FORM, values);
  return good && solveStated(good, surroundings);
}

/** The same for what a form without errors states. */
export function solveStated(good: StatedPlan, surroundings: Surroundings): PlanSolution {
  const planned = plannedLoanOf(good, surroundings);
  const plan = planOfLoan(good, planned);
  const isUncoveredAfterwards =
    !plan &&
    good.followUpMode === 'KEEP_INSTALLMENT' &&
    planOfLoan({ ...good, followUpMode: 'KEEP_END' }, planned) !== undefined;
  return { ...planned, plan, isUncoveredAfterwards };
}

function planOfLoan(good: StatedPlan, { loanAmount, market }: PlannedLoan): SolvedPlan | undefined {
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

/** Without a rate of its own for the time afterwards a plan goes on as it is; one that is over by then has no such time. */
function wholeBodyOf(body: CalculateRepaymentPlanBody): CalculateRepaymentPlanBody {
  if (body.fullRepayment) return { ...body, followUpInterestRate: undefined };
  return body.followUpInterestRate === undefined ? { ...body, fixedInterestYears: undefined } : body;
}

/** The example's figures of a plan. It tells of one instalment from the first month on, so what changes on the way is left out. */
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

/** What of a plan is shown at first; amounts in cents. */
export interface PlanAnswer {
  readonly market: MarketMean | undefined;
  /** What the case needs as a loan; undefined where only a loan was entered. */
  readonly needed: Cents | undefined;
  readonly loanAmount: Cents;
  /** Undefined without a loan or a rate, or where the instalment never repays the loan. */
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
  /** Without a plan: only the kept instalment at the follow-up rate stands in its way. */
  readonly isUncoveredAfterwards: boolean;
  /** What changes in the case that links carry. */
  readonly change: Partial<CaseValues>;
}

type Loaded = LoadedCaseForm<PlanName>;

/** A plan of centuries is long: the parts of a page share one. */
const solutions = new WeakMap<PlanValues, { loaded: Loaded; solution: PlanSolution | undefined }>();

/** The plan of what stands in the form, worked out once for all who show it. */
export function planOf(values: PlanValues, loaded: Loaded): PlanSolution | undefined {
  const before = solutions.get(values);
  if (before?.loaded === loaded) return before.solution;
  const solution = solvePlan(values, surroundingsOf(loaded));
  solutions.set(values, { loaded, solution });
  return solution;
}

/** The first view of it, which a server can send; undefined while a field is wrong. */
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

/** The field by which each choice settles the instalment. */
const SETTLING = { monthlyRate: 'monthlyRate', termMonths: 'termYears' } as const;

/** What a plan changes in the case that its links carry: the repayment that an entered instalment, term or end comes to. */
export function changeOfPlan({ fixed, whole }: SolvedPlan, values: PlanValues): Partial<CaseValues> {
  const { repaymentBy } = values;
  if (repaymentBy === 'amortizationRate') return {};
  const isExample =
    (repaymentBy === 'monthlyRate' || repaymentBy === 'termMonths') &&
    !isEntered(PLAN_FORM, values, SETTLING[repaymentBy]);
  const { loanAmount, nominalInterestRate } = fixed.terms;
  const repaid = amortizationRateOf(loanAmount, nominalInterestRate, whole.plan.monthlyRate);
  // A loan that only pays interest has no repayment that a purchase could take over.
  if (isExample || !isWithin(BOUNDS.amortizationRate, repaid)) return {};
  return { amortizationRate: writeField(CASE_FIELDS.amortizationRate, repaid) };
}

/** The link from the end of the fixed years to the loan that follows. */
export function restLink(
  { fixed, fixedInterestYears }: SolvedPlan,
  values: PlanValues,
  today: string,
): string {
  const { terms, plan } = fixed;
  const starts = startValues(FOLLOW_UP_FORM);
  const open = ownExamples(PLAN_FORM, values);
  return followUpLink(
    withStated(
      FOLLOW_UP_FORM,
      {
        ...starts,
        ...caseValuesOf(PLAN_FORM, values),
        ...Object.fromEntries(open.map((name) => [name, starts[name]])),
        // What was agreed for this loan is no wish for the next one.
        financingType: 'FollowupFinancing',
        nominalInterestRate: '',
        loanAmount: '',
        // A purchase is worth its price, which is empty where only a loan was entered; a debt has its value already.
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
