import { CouldNotCalculateError } from '../annuity/could-not-calculate.ts';
import { agreedTerms } from '../annuity/effective-rates-of-plan.ts';
import type { PlanColumns } from '../annuity/plan-columns.ts';
import { repaymentPlan, type RepaymentPlan } from '../annuity/repayment-plan.ts';
import type { RepaymentTerms } from '../annuity/repayment-terms.ts';
import { termsUntilRepaid } from '../annuity/terms-until-repaid.ts';
import type { Derivation } from '../derivation/derivation.ts';
import { effectiveRate, type CashFlow } from '../effective-rate/effective-rate.ts';
import type { Cents } from '../money/cents.ts';
import type { Percent } from '../money/percent.ts';
import type { LOAN_KINDS } from './loans-of-one-plan.ts';
import { severalLoansDerivation } from './several-loans-derivation.ts';

/** One of several loans for the same purchase. */
export interface LoanOfSeveral {
  readonly name: string;
  readonly kind: (typeof LOAN_KINDS)[number];
  /** Repayment-free years are its `interestOnlyMonths`. */
  readonly terms: RepaymentTerms;
  /** Left out: it is; subsidised loans mostly exclude it. */
  readonly takesSpecialRepayments?: boolean | undefined;
}

/** The sums of all loans, month by month; index 0 is the first instalment, amounts in cents. */
export interface SeveralLoans {
  /** Each loan's own plan to its end, in the order given. */
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
  /** Of the dearest month. */
  readonly highestMonthlyRate: Cents;
  readonly totalInterest: Cents;
  readonly totalCosts: Cents;
  /** Of what is agreed, at the first rates to the last instalment; percent a year, unrounded; null where nothing is lent. */
  readonly effectiveInterestRate: Percent | null;
  readonly derivation: readonly Derivation[];
}

const COLUMNS = ['payment', 'interest', 'amortization', 'specialRepayment', 'remainingDebtAfter'] as const;

/** One plan over several loans, each followed until it is repaid; throws CouldNotCalculateError when one never is, or fees eat the payout. */
export function severalLoans(loans: readonly LoanOfSeveral[]): SeveralLoans {
  const plans = loans.map(({ terms }) => repaymentPlan(termsUntilRepaid(terms)));
  const months = Math.max(0, ...plans.map(({ numberOfInstallments }) => numberOfInstallments));
  const columns = summedColumns(plans, months);
  const answer = {
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
  return { ...answer, derivation: severalLoansDerivation(answer, loans) };
}

/** The sums of plans, month by month for so many months; what a plan has no row for is 0. */
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

/** Of what is agreed: instalments at the first rates to the end, and fees; nothing of one's own accord. */
function effectiveRateTogether(
  loans: readonly LoanOfSeveral[],
  plans: readonly RepaymentPlan[],
): Percent | null {
  const agreed = loans.map(({ terms }, at) =>
    isAgreed(terms) ? plans[at]! : repaymentPlan(termsUntilRepaid(agreedTerms(terms))),
  );
  const paidOut = loans.reduce((total, { terms }) => total + terms.loanAmount - (terms.fees ?? 0), 0);
  const paidBack = agreed.flatMap(({ payment }) =>
    Array.from(payment, (amount, month): CashFlow => ({ years: (month + 1) / 12, amount: -amount })),
  );
  const rate = effectiveRate([{ years: 0, amount: paidOut }, ...paidBack]);
  if (rate === null && paidBack.length > 0) throw new CouldNotCalculateError('fees eat the payout');
  return rate;
}

/** Whether a loan's plan holds nothing but what is agreed: most do, and are calculated once. */
function isAgreed({
  specialRepayments,
  yearlySpecialRepayment,
  followUpInterestRate,
}: RepaymentTerms): boolean {
  return [specialRepayments, yearlySpecialRepayment, followUpInterestRate].every((one) => one === undefined);
}

function sum(amounts: readonly number[]): Cents {
  return amounts.reduce((total, amount) => total + amount, 0) as Cents;
}
