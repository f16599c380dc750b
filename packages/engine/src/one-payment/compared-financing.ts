import { monthlyRate } from '../annuity/monthly-rate.ts';
import { repaymentPlan, type RepaymentPlan } from '../annuity/repayment-plan.ts';
import type { RepaymentTerms, FollowUpMode, InstalmentChange } from '../annuity/repayment-terms.ts';
import { BOUNDS } from '../bounds.ts';
import { type Cents, percent, type Percent } from '../money/money.ts';
import { summedColumns, type LoanOfSeveral } from '../several-loans/several-loans.ts';
import type { PlanColumns } from '../annuity/plan-columns.ts';

/** A lender's own loan, possibly with subsidised or other loans, as one option to finance the same amount. */
export interface ComparedFinancing {
  readonly own: RepaymentTerms & { readonly fixedInterestYears: number };
  /** Further loans, mostly subsidised; each has its own payments and ends as agreed. */
  readonly others?: readonly Pick<LoanOfSeveral, 'terms'>[] | undefined;
}

/** Years until the longest fixed-rate period of the lenders' own loans ends. */
export function commonEndOf(financings: readonly ComparedFinancing[]): number {
  return Math.max(...financings.map(({ own }) => own.fixedInterestYears));
}

/** Years in which no loan's rate can change; a loan repaid within its fixed-rate period sets no limit. */
export function yearsAllLoansAreFixed(financings: readonly ComparedFinancing[]): number {
  const terms = financings.flatMap(({ others = [] }) => others.map((loan) => loan.terms));
  const ending = terms.filter((one) => !isRepaidWhileFixed(one));
  const years = [...financings.map(({ own }) => own), ...ending].map(
    ({ fixedInterestYears = Infinity }) => fixedInterestYears,
  );
  return Math.min(...years);
}

/** Highest nominal rate of all loans; as follow-on rate it never favours a short fixed-rate period. */
export function dearestRateOf(financings: readonly ComparedFinancing[]): Percent {
  const terms = financings.flatMap(({ own, others = [] }) => [own, ...others.map((one) => one.terms)]);
  return percent(Math.max(...terms.map(({ nominalInterestRate }) => nominalInterestRate)));
}

/**
 * Payment in cents that is enough in every month of each financing. After its fixed-rate period each loan has
 * the highest nominal rate of all, and the lender's own loan the minimum repayment.
 */
export function highestInstalmentOf(financings: readonly ComparedFinancing[]): Cents {
  const common = { years: commonEndOf(financings), followUpInterestRate: dearestRateOf(financings) };
  return Math.max(...financings.map((one) => instalmentOf(one, common))) as Cents;
}

/** Fees of all loans in cents, deducted from the payouts. */
export function feesOf({ own, others = [] }: ComparedFinancing): Cents {
  return others.reduce((sum, { terms }) => sum + (terms.fees ?? 0), own.fees ?? 0) as Cents;
}

function instalmentOf({ own, others: loans = [] }: ComparedFinancing, common: CommonCourse): number {
  const offered = repaymentPlan(own).monthlyRate;
  const least = monthlyRate(own.loanAmount, common.followUpInterestRate, LEAST_REPAYMENT);
  const lenders = own.fixedInterestYears < common.years ? Math.max(offered, least) : offered;
  const others = loans.map(({ terms }) => followedPlan(terms, common, 'KEEP_END'));
  const dearest = summedColumns(others, common.years * 12).payment.reduce(
    (highest, payment) => Math.max(highest, payment),
    0,
  );
  return lenders + dearest;
}

const LEAST_REPAYMENT = percent(BOUNDS.amortizationRate.min);

export interface CommonCourse {
  readonly years: number;
  /** Rate assumed for each loan after its fixed-rate period. */
  readonly followUpInterestRate: Percent;
}

/** A loan's plan; continues at the follow-on rate if the fixed-rate period ends within the compared years. */
function followedPlan(
  terms: RepaymentTerms,
  { years, followUpInterestRate }: CommonCourse,
  followUpMode: FollowUpMode,
): RepaymentPlan {
  const { fixedInterestYears = Infinity } = terms;
  if (years <= fixedInterestYears || isRepaidWhileFixed(terms)) return repaymentPlan(terms);
  return repaymentPlan({ ...terms, followUpInterestRate, followUpMode });
}

/** False for a variable rate (0 fixed years), because its plan has no rows. */
function isRepaidWhileFixed(terms: RepaymentTerms): boolean {
  return terms.fixedInterestYears !== 0 && repaymentPlan(terms).remainingDebt === 0;
}

/**
 * The plan of all loans together: further loans get their agreed payments, the lender's own loan the rest.
 * Throws CouldNotCalculateError if the payment is too low for a month.
 */
export function courseAtPayment(
  { own, others: loans = [] }: ComparedFinancing,
  payment: Cents,
  common: CommonCourse,
): PlanColumns {
  const others = loans.map(({ terms }) => followedPlan(terms, common, 'KEEP_END'));
  const lenders = followedPlan(termsAtPayment(own, payment, others), common, 'KEEP_INSTALLMENT');
  return summedColumns([lenders, ...others], common.years * 12);
}

/** Terms of the lender's own loan that gets the payment minus those of the other loans. */
export function termsAtPayment(
  own: RepaymentTerms,
  payment: Cents,
  others: readonly Pick<RepaymentPlan, 'payment'>[] = [],
): RepaymentTerms {
  const leftIn = (month: number) =>
    others.reduce<number>((left, other) => left - (other.payment[month - 1] ?? 0), payment) as Cents;
  const months = Math.max(0, ...others.map((other) => other.payment.length)) + 1;
  const changes: InstalmentChange[] = [];
  for (let month = 2; month <= months; month++) {
    const left = leftIn(month);
    if (left !== leftIn(month - 1)) changes.push({ month, monthlyRate: left });
  }
  return {
    ...own,
    repayment: { by: 'monthlyRate', monthlyRate: leftIn(1) },
    ...(changes.length > 0 && { instalmentChanges: changes }),
  };
}
