import { monthlyRate } from '../annuity/monthly-rate.ts';
import { repaymentPlan } from '../annuity/repayment-plan.ts';
import type { RepaymentTerms } from '../annuity/repayment-terms.ts';
import { BOUNDS } from '../bounds.ts';
import type { Cents } from '../money/cents.ts';
import { percent, type Percent } from '../money/percent.ts';
import { summedColumns, type LoanOfSeveral } from '../several-loans/several-loans.ts';
import { followedPlan, isRepaidWhileFixed, type CommonCourse } from './followed-plan.ts';

/** A financing that is compared with others for the same sum: a lender's own loan, and those beside it where it consists of several. */
export interface ComparedFinancing {
  /** As it was offered. */
  readonly own: RepaymentTerms & { readonly fixedInterestYears: number };
  /** Subsidised ones above all: each takes its own instalments, and keeps its end. */
  readonly beside?: readonly Pick<LoanOfSeveral, 'terms'>[] | undefined;
}

/** The common end: the end of the longest fixed rate of the lenders' own loans. */
export function commonEndOf(financings: readonly ComparedFinancing[]): number {
  return Math.max(...financings.map(({ own }) => own.fixedInterestYears));
}

/** Years for which every loan of every financing is fixed; what is repaid with its fixed rate stays so. */
export function yearsAllLoansAreFixed(financings: readonly ComparedFinancing[]): number {
  const others = financings.flatMap(({ beside = [] }) => beside.map(({ terms }) => terms));
  const ending = others.filter((terms) => !isRepaidWhileFixed(terms));
  const years = [...financings.map(({ own }) => own), ...ending].map(
    ({ fixedInterestYears = Infinity }) => fixedInterestYears,
  );
  return Math.min(...years);
}

/** The dearest nominal rate of all loans: with it assumed afterwards, a short fixed rate is never flattered. */
export function dearestRateOf(financings: readonly ComparedFinancing[]): Percent {
  const terms = financings.flatMap(({ own, beside = [] }) => [own, ...beside.map((one) => one.terms)]);
  return percent(Math.max(...terms.map(({ nominalInterestRate }) => nominalInterestRate)));
}

/**
 * A payment that bears every month of each of them, in cents: all its loans together as it was offered, those beside at the
 * dearest rate after their fixed one, and a lender's own at what the least repayment then asks for.
 */
export function highestInstalmentOf(financings: readonly ComparedFinancing[]): Cents {
  const common = { years: commonEndOf(financings), followUpInterestRate: dearestRateOf(financings) };
  return Math.max(...financings.map((one) => instalmentOf(one, common))) as Cents;
}

/** What is taken at payout, all loans together; cents. */
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
