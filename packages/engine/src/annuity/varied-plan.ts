import { roundToCents, type Cents } from '../money/cents.ts';
import { percent } from '../money/percent.ts';
import { specialRepaymentOf, type AllowedSpecialRepayments } from './allowed-special-repayments.ts';
import { CouldNotCalculateError } from './could-not-calculate.ts';
import { agreedAmortizationRate, agreedLastMonth, firstInstalment } from './first-instalment.ts';
import { monthlyRate, monthlyRateOfTerm } from './monthly-rate.ts';
import { MAX_MONTHS, type PlanColumns, type WrittenRows } from './plan-columns.ts';
import type { RepaymentTerms } from './repayment-terms.ts';

/** What a change may have set anew on the way through the months. */
interface Course {
  balance: number;
  rate: number;
  instalment: number;
  amortizationRate: number;
}

/** How a loan ends. */
export interface PlanEnd {
  /** The month whose instalment takes the rest, smaller or larger; infinite when the instalments decide. */
  readonly lastMonth: number;
  /** Whether the instalments must last until that month: their rounding alone may not end the loan sooner. */
  readonly isKept: boolean;
}

/** Writes the rows of a loan whose terms change on the way; throws CouldNotCalculateError when it is never repaid. */
export function writeVariedPlan(
  columns: PlanColumns,
  terms: RepaymentTerms,
  allowed: AllowedSpecialRepayments,
  planEnd: PlanEnd,
): WrittenRows {
  const { lastMonth } = planEnd;
  const fixedMonths = (terms.fixedInterestYears ?? Infinity) * 12;
  const end = terms.followUpInterestRate === undefined ? Math.min(fixedMonths, MAX_MONTHS) : MAX_MONTHS;
  const lowersInstalment = terms.specialRepaymentEffect === 'LOWER_INSTALLMENT';
  const changes = new Map((terms.amortizationChanges ?? []).map((one) => [one.month, one.amortizationRate]));
  const interestOnlyMonths = terms.interestOnlyMonths ?? 0;
  const course: Course = {
    balance: terms.loanAmount,
    rate: terms.nominalInterestRate,
    instalment: firstInstalment(terms),
    amortizationRate: agreedAmortizationRate(terms),
  };
  let totalInterest = 0;
  for (let month = 1; month <= end; month++) {
    beginMonth(course, terms, { month, fixedMonths, lastMonth, change: changes.get(month) });
    const interest = roundToCents((course.balance * course.rate) / 1200);
    const payment = paymentOf(course, interest, { month, interestOnlyMonths, planEnd });
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

/** Amount × part / whole, rounded half up: the fraction may lie closer to a half than a double can tell. */
function scaled(amount: number, part: number, whole: number): number {
  const divisor = 2n * BigInt(whole);
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / divisor);
}

interface MonthOfCourse {
  month: number;
  fixedMonths: number;
  lastMonth: number;
  change: number | undefined;
}

/** Sets the instalment anew where the fixed rate has ended or a change of the repayment rate begins. */
function beginMonth(course: Course, terms: RepaymentTerms, at: MonthOfCourse): void {
  const followUpBegins = at.month === at.fixedMonths + 1;
  if (at.change !== undefined) course.amortizationRate = at.change;
  if (followUpBegins) course.rate = terms.followUpInterestRate ?? course.rate;
  if (!followUpBegins && at.change === undefined) return;
  const balance = course.balance as Cents;
  course.instalment =
    followUpBegins && Number.isFinite(agreedLastMonth(terms))
      ? monthlyRateOfTerm(balance, percent(course.rate), at.lastMonth - at.fixedMonths)
      : monthlyRate(balance, percent(course.rate), percent(course.amortizationRate));
}

function paymentOf(
  course: Course,
  interest: number,
  at: { month: number; interestOnlyMonths: number; planEnd: PlanEnd },
): number {
  const all = course.balance + interest;
  const { lastMonth, isKept } = at.planEnd;
  if (at.month === lastMonth) return all;
  if (at.month <= at.interestOnlyMonths) return interest;
  if (course.instalment < all) return course.instalment;
  // Cents that rounding has repaid too much may not end the loan before its month: the rest is spread until then.
  return isKept ? Math.max(interest, Math.floor(all / (lastMonth - at.month + 1))) : all;
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
