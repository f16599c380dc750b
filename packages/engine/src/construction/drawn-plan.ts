import { CouldNotCalculateError } from '../annuity/could-not-calculate.ts';
import { repaymentPlan } from '../annuity/repayment-plan.ts';
import type { RepaymentTerms } from '../annuity/repayment-terms.ts';
import { interestOfMonth } from '../annuity/monthly-rate.ts';
import type { Cents } from '../money/cents.ts';
import type { ConstructionOptions } from './construction-options.ts';

/** A loan's rows with interest on the drawn part only; index 0 is the first month after signing, amounts in cents. */
export interface DrawnPlan {
  readonly payout: Float64Array;
  /** Drawn since signing, at the beginning of the month. */
  readonly drawn: Float64Array;
  readonly payment: Float64Array;
  readonly interest: Float64Array;
  readonly amortization: Float64Array;
  readonly remainingDebtAfter: Float64Array;
  readonly monthlyRate: Cents;
  readonly remainingDebt: Cents;
}

/** Months from signing to the last payout; throws CouldNotCalculateError without one, and where the fixed rate ends before it. */
export function constructionMonthsOf({
  payouts,
  fixedInterestYears = Infinity,
}: ConstructionOptions): number {
  if (payouts.length === 0) throw new CouldNotCalculateError('nothing is paid out');
  const months = Math.max(...payouts.map(({ month }) => month));
  if (months >= fixedInterestYears * 12) throw new CouldNotCalculateError('drawn after the fixed rate');
  return months;
}

/** The terms of the whole loan: interest only until the last payout, then the annuity. */
export function termsOfConstruction(options: ConstructionOptions): RepaymentTerms {
  const { nominalInterestRate, amortizationRate, fixedInterestYears } = options;
  return {
    loanAmount: options.payouts.reduce((total, { amount }) => total + amount, 0) as Cents,
    nominalInterestRate,
    repayment: { by: 'amortizationRate', amortizationRate },
    fixedInterestYears,
    followUpInterestRate: options.followUpInterestRate,
    followUpMode: options.followUpMode,
    interestOnlyMonths: constructionMonthsOf(options),
  };
}

/** The plan of the terms, its first months corrected to what is drawn by then. */
export function drawnPlan(options: ConstructionOptions, terms: RepaymentTerms): DrawnPlan {
  const plan = repaymentPlan(terms);
  const payout = payoutColumn(options, plan.numberOfInstallments);
  const drawn = runningTotal(payout);
  const { payment, interest, amortization, remainingDebtAfter, monthlyRate, remainingDebt } = plan;
  for (let month = 0; month < constructionMonthsOf(options); month++) {
    interest[month] = interestOfMonth(drawn[month]! as Cents, options.nominalInterestRate);
    payment[month] = interest[month]!;
    remainingDebtAfter[month] = drawn[month]!;
  }
  return { payout, drawn, payment, interest, amortization, remainingDebtAfter, monthlyRate, remainingDebt };
}

function payoutColumn({ payouts }: ConstructionOptions, months: number): Float64Array {
  const column = new Float64Array(months);
  for (const { month, amount } of payouts) column[month]! += amount;
  return column;
}

function runningTotal(column: Float64Array): Float64Array {
  let total = 0;
  return column.map((amount) => (total += amount));
}
