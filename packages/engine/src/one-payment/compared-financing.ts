import { repaymentPlan } from '../annuity/repayment-plan.ts';
import type { RepaymentTerms } from '../annuity/repayment-terms.ts';
import type { Cents } from '../money/cents.ts';
import { percent, type Percent } from '../money/percent.ts';
import { summedColumns, type LoanOfSeveral } from '../several-loans/several-loans.ts';

/** A financing that is compared with others for the same sum: a lender's own loan, and those beside it where it consists of several. */
export interface ComparedFinancing {
  /** As it was offered. */
  readonly own: RepaymentTerms & { readonly fixedInterestYears: number };
  /** Subsidised ones above all: each keeps its own instalments. */
  readonly beside?: readonly Pick<LoanOfSeveral, 'terms'>[] | undefined;
}

/** What several financings have in common beside the payment. */
export interface CommonCourse {
  /** The common end. */
  readonly years: number;
  /** Assumed after each fixed rate. */
  readonly followUpInterestRate: Percent;
}

/** The common end: the end of the longest fixed rate of the lenders' own loans. */
export function commonEndOf(financings: readonly ComparedFinancing[]): number {
  return Math.max(...financings.map(({ own }) => own.fixedInterestYears));
}

/** Years for which every loan of every financing is fixed; what is repaid with its fixed rate stays so. */
export function yearsAllLoansAreFixed(financings: readonly ComparedFinancing[]): number {
  const others = financings.flatMap(({ beside = [] }) => beside.map(({ terms }) => terms));
  const ending = others.filter((terms) => repaymentPlan(terms).remainingDebt > 0);
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

/** The highest instalment that one of them asks for as it was offered, all its loans together; cents. */
export function highestInstalmentOf(financings: readonly ComparedFinancing[]): Cents {
  return Math.max(...financings.map(instalmentOf)) as Cents;
}

/** What is taken at payout, all loans together; cents. */
export function feesOf({ own, beside = [] }: ComparedFinancing): Cents {
  return beside.reduce((sum, { terms }) => sum + (terms.fees ?? 0), own.fees ?? 0) as Cents;
}

function instalmentOf({ own, beside = [] }: ComparedFinancing): number {
  const plan = repaymentPlan(own);
  if (beside.length === 0) return plan.monthlyRate;
  const plans = [plan, ...beside.map(({ terms }) => repaymentPlan(terms))];
  return summedColumns(plans, own.fixedInterestYears * 12).payment.reduce(
    (highest, payment) => Math.max(highest, payment),
    0,
  );
}
