import type { PlanColumns } from '../annuity/plan-columns.ts';
import { repaymentPlan, type RepaymentPlan } from '../annuity/repayment-plan.ts';
import type { RepaymentTerms } from '../annuity/repayment-terms.ts';
import { termsUntilRepaid } from '../annuity/terms-until-repaid.ts';
import type { Cents } from '../money/cents.ts';
import type { Percent } from '../money/percent.ts';
import { effectiveRateTogether } from './effective-rate-together.ts';
import type { LOAN_KINDS } from './loans-of-one-plan.ts';

export interface LoanOfSeveral {
  readonly name: string;
  readonly kind: (typeof LOAN_KINDS)[number];
  /** Repayment-free years are its `interestOnlyMonths`. */
  readonly terms: RepaymentTerms;
  /** Defaults to true; subsidised loans mostly exclude special repayments. */
  readonly takesSpecialRepayments?: boolean | undefined;
}

/** Monthly sums of all loans; index 0 is the first instalment, amounts in cents. */
export interface SeveralLoans {
  /** Plan of each loan to its end, in the order given. */
  readonly plans: readonly RepaymentPlan[];
  readonly payment: Float64Array;
  readonly interest: Float64Array;
  readonly amortization: Float64Array;
  readonly specialRepayment: Float64Array;
  readonly remainingDebtAfter: Float64Array;
  readonly numberOfInstallments: number;
  readonly loanAmount: Cents;
  /** Of the first month. */
  readonly monthlyRate: Cents;
  /** Of the most expensive month. */
  readonly highestMonthlyRate: Cents;
  readonly totalInterest: Cents;
  readonly totalCosts: Cents;
  /** Agreed payments at the first rates to the end; percent a year, unrounded, null without a loan. */
  readonly effectiveInterestRate: Percent | null;
}

const COLUMNS = ['payment', 'interest', 'amortization', 'specialRepayment', 'remainingDebtAfter'] as const;

/** Throws CouldNotCalculateError if a loan is never repaid or fees exceed the payout. */
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

/** Monthly sums over `months`; months after the end of a plan count as 0. */
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
