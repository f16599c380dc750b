import { cents, type Cents } from '../money/cents.ts';
import { percent } from '../money/percent.ts';
import type { RepaymentTerms } from './repayment-terms.ts';

/** The most that banks take in addition to the instalments of one contract year, in percent of the original loan (specification section 5). */
const MOST_SPECIAL_REPAYMENT_A_YEAR = percent(10);

/** Special repayments within the bank's limit. */
export interface AllowedSpecialRepayments {
  /** Booked in months 12, 24 and so on. */
  readonly yearly: Cents;
  /** What single ones leave of the yearly one, by contract year from 1, where it is less. */
  readonly yearlyOfYear: ReadonlyMap<number, Cents>;
  /** The sum of each month. */
  readonly singles: ReadonlyMap<number, Cents>;
}

/** The highest sum of special repayments in a contract year, in whole cents and never above the limit. */
export function mostSpecialRepaymentAYear(loanAmount: Cents): Cents {
  return cents(Math.floor((loanAmount * MOST_SPECIAL_REPAYMENT_A_YEAR) / 100));
}

/**
 * Lowers special repayments to the yearly limit: single ones share it in order of their months, because they were named for
 * their month, and the yearly one takes the rest.
 */
export function allowedSpecialRepayments(terms: RepaymentTerms): AllowedSpecialRepayments {
  const limit = mostSpecialRepaymentAYear(terms.loanAmount);
  const yearly = cents(Math.min(terms.yearlySpecialRepayment ?? 0, limit));
  const singles = new Map<number, Cents>();
  const roomOfYear = new Map<number, number>();
  for (const { month, amount } of inOrder(terms)) {
    const year = Math.ceil(month / 12);
    const room = roomOfYear.get(year) ?? limit;
    const allowed = Math.min(amount, room);
    roomOfYear.set(year, room - allowed);
    if (allowed > 0) singles.set(month, cents((singles.get(month) ?? 0) + allowed));
  }
  const lessRoom = [...roomOfYear].filter(([, room]) => room < yearly);
  return { yearly, yearlyOfYear: new Map(lessRoom.map(([year, room]) => [year, cents(room)])), singles };
}

/** The entered single special repayments in order of their months. */
export function inOrder({ specialRepayments = [] }: RepaymentTerms) {
  return specialRepayments.toSorted((a, b) => a.month - b.month);
}

/** The special repayment of a month, in cents. */
export function specialRepaymentOf(allowed: AllowedSpecialRepayments, month: number): number {
  return yearlyIn(allowed, month) + (allowed.singles.get(month) ?? 0);
}

/** What is allowed of the yearly special repayment in a month, in cents. */
export function yearlyIn({ yearly, yearlyOfYear }: AllowedSpecialRepayments, month: number): number {
  return month % 12 === 0 ? (yearlyOfYear.get(month / 12) ?? yearly) : 0;
}
