import {
  calculateRepaymentPlan,
  type MarketMean,
  type RepaymentPlanResult,
  type Surroundings,
} from '@heimvorteil/calculations';
import type { CalculateRepaymentPlanBody } from '@heimvorteil/contracts';
import { eurosFromCents } from '@heimvorteil/engine';
import { readForm } from '@heimvorteil/forms';
import { plannedLoanOf, type PlannedLoan } from '../../financing-case/planned-loan-of.ts';
import { bodyOf, PLAN_FORM, type PlanValues, type StatedPlan } from './form.ts';

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
