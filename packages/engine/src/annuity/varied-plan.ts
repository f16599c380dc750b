import { type Cents, percent } from '../money/money.ts';
import { specialRepaymentOf, type AllowedSpecialRepayments } from './special-repayments.ts';
import { CouldNotCalculateError } from './could-not-calculate.ts';
import { interestOfMonth, monthlyRate } from './monthly-rate.ts';
import { firstInstalment } from './first-instalment.ts';
import { instalmentForUnchangedTerm } from './unchanged-term.ts';
import { MAX_MONTHS, type PlanColumns, type FormattedRows } from './plan-columns.ts';
import type { RepaymentTerms } from './repayment-terms.ts';

interface Course {
  balance: number;
  rate: number;
  instalment: number;
  planEnd: PlanEnd;
  /** True after the fixed-rate period if the agreed payment must stay as it is; it is never raised then. */
  isInstalmentUnchanged: boolean;
}

export interface PlanEnds {
  readonly whileFixed: PlanEnd;
  /** End of the loan after the fixed-rate period; open if the monthly payment stays unchanged then. */
  readonly afterwards: PlanEnd;
}

export interface PlanEnd {
  /** Month whose payment repays the whole remaining debt; infinite if the loan runs until it is repaid. */
  readonly lastMonth: number;
  /** True if payments must last until `lastMonth`, even if rounding would end the loan earlier. */
  readonly isFixed: boolean;
}

/** Writes the rows of a loan whose rate or payment changes; throws CouldNotCalculateError if never repaid. */
export function writeVariedPlan(
  columns: PlanColumns,
  terms: RepaymentTerms,
  allowed: AllowedSpecialRepayments,
  ends: PlanEnds,
): FormattedRows {
  const fixedMonths = (terms.fixedInterestYears ?? Infinity) * 12;
  const end = terms.followUpInterestRate === undefined ? Math.min(fixedMonths, MAX_MONTHS) : MAX_MONTHS;
  const lowersInstalment = terms.specialRepaymentEffect === 'LOWER_INSTALLMENT';
  const changes = new Map((terms.amortizationChanges ?? []).map((one) => [one.month, one.amortizationRate]));
  const sums = new Map((terms.instalmentChanges ?? []).map((one) => [one.month, one.monthlyRate]));
  const interestOnlyMonths = terms.interestOnlyMonths ?? 0;
  const course: Course = {
    balance: terms.loanAmount,
    rate: terms.nominalInterestRate,
    instalment: firstInstalment(terms),
    planEnd: ends.whileFixed,
    isInstalmentUnchanged: false,
  };
  let totalInterest = 0;
  for (let month = 1; month <= end; month++) {
    const change = changes.get(month);
    if (month === fixedMonths + 1) beginFollowUp(course, terms, { allowed, ends, fixedMonths });
    if (change !== undefined) {
      course.instalment = monthlyRate(course.balance as Cents, percent(course.rate), change);
      course.planEnd = month > fixedMonths ? ends.afterwards : ends.whileFixed;
    }
    course.instalment = sums.get(month) ?? course.instalment;
    const interest = interestOfMonth(course.balance as Cents, percent(course.rate));
    const payment = paymentOf(course, interest, { month, interestOnlyMonths });
    if (payment < interest) throw new CouldNotCalculateError('instalment below interest');
    const balance = course.balance - (payment - interest);
    const special = Math.min(specialRepaymentOf(allowed, month), balance);
    writeRow(columns, month, { payment, interest, special, after: balance - special });
    if (lowersInstalment && special > 0) {
      course.instalment = scaled(course.instalment, balance - special, balance);
    }
    course.balance = balance - special;
    totalInterest += interest;
    if (course.balance === 0) return { rows: month, totalInterest };
  }
  if (end === MAX_MONTHS) throw new CouldNotCalculateError('never repaid');
  return { rows: end, totalInterest };
}

/** `amount` × `part` / `whole`, rounded half up in integers, because doubles can miss an exact half. */
function scaled(amount: number, part: number, whole: number): number {
  const divisor = 2n * BigInt(whole);
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / divisor);
}

/** Sets rate, payment and end after the fixed-rate period; does nothing if the rate is unchanged. */
function beginFollowUp(
  course: Course,
  terms: RepaymentTerms,
  at: { allowed: AllowedSpecialRepayments; ends: PlanEnds; fixedMonths: number },
): void {
  const { nominalInterestRate, followUpInterestRate = nominalInterestRate } = terms;
  if (followUpInterestRate === nominalInterestRate) return;
  course.rate = followUpInterestRate;
  course.planEnd = at.ends.afterwards;
  course.isInstalmentUnchanged = hasUnchangedInstalment(terms);
  if (course.isInstalmentUnchanged) return;
  const { instalment, monthsLeft } = instalmentForUnchangedTerm({
    remainingDebt: course.balance as Cents,
    instalment: course.instalment as Cents,
    nominalInterestRate,
    followUpInterestRate,
  });
  course.instalment = instalment;
  if (course.planEnd.lastMonth < Infinity) return;
  const { allowed, fixedMonths } = at;
  const interestOnlyLeft = Math.max(0, (terms.interestOnlyMonths ?? 0) - fixedMonths);
  const goOn = allowed.yearly > 0 || [...allowed.singles.keys()].some((month) => month > fixedMonths);
  course.planEnd = { lastMonth: fixedMonths + interestOnlyLeft + monthsLeft, isFixed: !goOn };
}

/** True if the monthly payment stays unchanged although the rate changes after the fixed-rate period. */
export function hasUnchangedInstalment({
  nominalInterestRate,
  followUpInterestRate = nominalInterestRate,
  followUpMode,
}: RepaymentTerms): boolean {
  return followUpMode === 'KEEP_INSTALLMENT' && followUpInterestRate !== nominalInterestRate;
}

function paymentOf(
  course: Course,
  interest: number,
  at: { month: number; interestOnlyMonths: number },
): number {
  const all = course.balance + interest;
  const { lastMonth, isFixed } = course.planEnd;
  if (at.month === lastMonth) return all;
  if (at.month <= at.interestOnlyMonths)
    return course.isInstalmentUnchanged ? Math.min(interest, course.instalment) : interest;
  // If an end is agreed, only rounding can put the payment below the interest, so pay the interest.
  if (course.instalment < all)
    return lastMonth < Infinity ? Math.max(course.instalment, interest) : course.instalment;
  // Spread the last cents over the months left, because rounding must not end the loan too early.
  return isFixed ? Math.max(interest, Math.floor(all / (lastMonth - at.month + 1))) : all;
}

function writeRow(
  columns: PlanColumns,
  month: number,
  row: { payment: number; interest: number; special: number; after: number },
): void {
  columns.payment[month - 1] = row.payment;
  columns.interest[month - 1] = row.interest;
  columns.amortization[month - 1] = row.payment - row.interest;
  columns.specialRepayment[month - 1] = row.special;
  columns.remainingDebtAfter[month - 1] = row.after;
}
