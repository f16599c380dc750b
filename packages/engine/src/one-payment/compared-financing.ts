import { monthlyRate } from '../annuity/monthly-rate.ts';
import { repaymentPlan } from '../annuity/repayment-plan.ts';
import type { RepaymentTerms } from '../annuity/repayment-terms.ts';
import { BOUNDS } from '../bounds.ts';
import type { Cents } from '../money/cents.ts';
import { percent, type Percent } from '../money/percent.ts';
import { summedColumns, type LoanOfSeveral } from '../several-loans/several-loans.ts';
import { followedPlan, isRepaidWhileFixed, type CommonCourse } from './followed-plan.ts';

/** A lender's own loan and possibly further loans, compared with others of the same amount. */
export interface ComparedFinancing {
  /** As offered. */
  readonly own: RepaymentTerms & { readonly fixedInterestYears: number };
  /** Mostly subsidised loans; each has its own instalments and keeps its end date. */
  readonly beside?: readonly Pick<LoanOfSeveral, 'terms'>[] | undefined;
}

/** Horizon: end of the longest fixed rate of the lenders' own loans. */
export function commonEndOf(financings: readonly ComparedFinancing[]): number {
  return Math.max(...financings.map(({ own }) => own.fixedInterestYears));
}

/** Years in which every loan is fixed; a loan repaid within its fixed rate sets no limit. */
export function yearsAllLoansAreFixed(financings: readonly ComparedFinancing[]): number {
  const others = financings.flatMap(({ beside = [] }) => beside.map(({ terms }) => terms));
  const ending = others.filter((terms) => !isRepaidWhileFixed(terms));
  const years = [...financings.map(({ own }) => own), ...ending].map(
    ({ fixedInterestYears = Infinity }) => fixedInterestYears,
  );
  return Math.min(...years);
}

/** Highest nominal rate of all loans. As follow-on rate it never favours a short fixed rate. */
export function dearestRateOf(financings: readonly ComparedFinancing[]): Percent {
  const terms = financings.flatMap(({ own, beside = [] }) => [own, ...beside.map((one) => one.terms)]);
  return percent(Math.max(...terms.map(({ nominalInterestRate }) => nominalInterestRate)));
}

/**
 * Payment in cents that covers every month of each financing. After their fixed rate, loans count at the
 * highest rate, the lender's own with the minimum repayment.
 */
export function highestInstalmentOf(financings: readonly ComparedFinancing[]): Cents {
  const common = { years: commonEndOf(financings), followUpInterestRate: dearestRateOf(financings) };
  return Math.max(...financings.map((one) => instalmentOf(one, common))) as Cents;
}

/** Deducted at payout, all loans together; cents. */
export function feesOf({ own, beside = [] }: ComparedFinancing): Cents {
  return beside.reduce((sum, { terms }) => sum + (terms.fees ?? 0), own.fees ?? 0) as Cents;
}

function instalmentOf({ own, beside = [] }: ComparedFinancing, common: CommonCourse): number {
  const offered = repaymentPlan(own).monthlyRate;
  const least = monthlyRate(own.loanAmount, common.followUpInterestRate, LEAST_REPAYMENT);
  const lenders = own.fixedInterestYears < common.years ? Math.max(offered, least) : offered;
  const others = beside.map(({ terms }) => followedPlan(terms, common, 'KEEP_END'));
  const dearest = summedColumns(others, common.years * 12).payment.reduce(
    (highest, payment) => Math.max(highest, payment),
    0,
  );
  return lenders + dearest;
}

const LEAST_REPAYMENT = percent(BOUNDS.amortizationRate.min);
