import { LOAN_KINDS } from './loans-of-one-plan.ts';
import type { PlanColumns } from '../annuity/plan-columns.ts';
import { repaymentPlan, type RepaymentPlan } from '../annuity/repayment-plan.ts';
import { type RepaymentTerms, termsUntilRepaid } from '../annuity/repayment-terms.ts';
import type { Cents, Percent } from '../money/money.ts';
import { CouldNotCalculateError } from '../annuity/could-not-calculate.ts';
import {
  agreedTerms,
  effectiveRatesOfPlan,
  type EffectiveRatesOfPlan,
} from '../annuity/effective-rates-of-plan.ts';
import { effectiveRate } from '../effective-rate/effective-rate.ts';
import type { CashFlow } from '../effective-rate/solvers.ts';

export interface LoanOfSeveral {
  readonly name: string;
  readonly kind: (typeof LOAN_KINDS)[number];
  /** Terms of the loan; months without repayment are its `interestOnlyMonths`. */
  readonly terms: RepaymentTerms;
  /** Whether the loan accepts special repayments; defaults to true, but subsidised loans mostly do not. */
  readonly takesSpecialRepayments?: boolean | undefined;
}

/** Sums of all loans by month; index 0 is the first month, amounts in cents. */
export interface SeveralLoans {
  /** Plan of each loan to its end, in the given order. */
  readonly plans: readonly RepaymentPlan[];
  readonly payment: Float64Array;
  readonly interest: Float64Array;
  readonly amortization: Float64Array;
  readonly specialRepayment: Float64Array;
  readonly remainingDebtAfter: Float64Array;
  readonly numberOfInstallments: number;
  readonly loanAmount: Cents;
  /** Sum of the payments in the first month, in cents. */
  readonly monthlyRate: Cents;
  /** Highest sum of the payments in any month, in cents. */
  readonly highestMonthlyRate: Cents;
  readonly totalInterest: Cents;
  readonly totalCosts: Cents;
  /** Effective rate of agreed payments at the first rates: percent a year, unrounded; null without a loan. */
  readonly effectiveInterestRate: Percent | null;
}

const COLUMNS = ['payment', 'interest', 'amortization', 'specialRepayment', 'remainingDebtAfter'] as const;

/** Sums of several loans; throws CouldNotCalculateError if one is never repaid or fees exceed a payout. */
export function severalLoans(loans: readonly LoanOfSeveral[]): SeveralLoans {
  const plans = loans.map(({ terms }) => repaymentPlan(termsUntilRepaid(terms)));
  const months = Math.max(0, ...plans.map(({ numberOfInstallments }) => numberOfInstallments));
  const columns = summedColumns(plans, months);
  return {
    plans,
    ...columns,
    numberOfInstallments: months,
    loanAmount: sum(loans.map(({ terms }) => terms.loanAmount)),
    monthlyRate: (columns.payment[0] ?? 0) as Cents,
    highestMonthlyRate: columns.payment.reduce((highest, payment) => Math.max(highest, payment), 0) as Cents,
    totalInterest: sum(plans.map(({ totalInterest }) => totalInterest)),
    totalCosts: sum(plans.map(({ totalCosts }) => totalCosts)),
    effectiveInterestRate: effectiveRateTogether(loans, plans),
  };
}

/** Adds plans month by month; a plan counts as 0 after its end. */
export function summedColumns(plans: readonly PlanColumns[], months: number): PlanColumns {
  const [payment, interest, amortization, specialRepayment, remainingDebtAfter] = COLUMNS.map((name) => {
    const column = new Float64Array(months);
    for (const { [name]: own } of plans) {
      const last = Math.min(own.length, months);
      for (let month = 0; month < last; month++) column[month]! += own[month]!;
    }
    return column;
  }) as [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array];
  return { payment, interest, amortization, specialRepayment, remainingDebtAfter };
}

function sum(amounts: readonly number[]): Cents {
  return amounts.reduce((total, amount) => total + amount, 0) as Cents;
}

/**
 * Effective rate of the agreed payments at the first rates; each loan's fees, and `deducted` cents, reduce
 * the payout. Throws CouldNotCalculateError if the fees exceed the payout.
 */
export function effectiveRateTogether(
  loans: readonly Pick<LoanOfSeveral, 'terms'>[],
  plans: readonly RepaymentPlan[],
  deducted = 0,
): Percent | null {
  const agreed = loans.map(({ terms }, at) =>
    isAgreed(terms) ? plans[at]! : repaymentPlan(termsUntilRepaid(agreedTerms(terms))),
  );
  const paidOut = loans.reduce((total, { terms }) => total + terms.loanAmount - (terms.fees ?? 0), -deducted);
  const paidBack = agreed.flatMap(({ payment }) =>
    Array.from(payment, (amount, month): CashFlow => ({ years: (month + 1) / 12, amount: -amount })),
  );
  const rate = effectiveRate([{ years: 0, amount: paidOut }, ...paidBack]);
  if (rate === null && paidBack.length > 0) throw new CouldNotCalculateError('fees exceed the payout');
  return rate;
}

/** True if the plan has no special repayments and no follow-on rate, so the APR can reuse it. */
function isAgreed({
  specialRepayments,
  yearlySpecialRepayment,
  followUpInterestRate,
}: RepaymentTerms): boolean {
  return [specialRepayments, yearlySpecialRepayment, followUpInterestRate].every((one) => one === undefined);
}

export interface LoanFigures extends EffectiveRatesOfPlan {
  /** Debt in cents when the loan's fixed-rate period ends; null if the rate is fixed until it is repaid. */
  readonly remainingDebt: Cents | null;
}

export function loanFigures({ terms }: LoanOfSeveral, plan: RepaymentPlan): LoanFigures {
  const { fixedInterestYears } = terms;
  return {
    ...effectiveRatesOfPlan(terms),
    remainingDebt:
      fixedInterestYears === undefined
        ? null
        : ((plan.remainingDebtAfter[fixedInterestYears * 12 - 1] ?? 0) as Cents),
  };
}
