import { cents, type Cents } from '../money/cents.ts';
import { percent } from '../money/percent.ts';
import type { RepaymentTerms } from './repayment-terms.ts';

/** Limit of special repayments per contract year, in percent of the original loan (specification §5). */
const MOST_SPECIAL_REPAYMENT_A_YEAR = percent(10);

export interface AllowedSpecialRepayments {
  /** Booked in months 12, 24 and so on. */
  readonly yearly: Cents;
  /** Rest of the yearly one after single ones, by contract year from 1; only years with a lower amount. */
  readonly yearlyOfYear: ReadonlyMap<number, Cents>;
  /** Total of each month. */
  readonly singles: ReadonlyMap<number, Cents>;
}

/** In whole cents, never above the limit. */
export function mostSpecialRepaymentAYear(loanAmount: Cents): Cents {
  return cents(Math.floor((loanAmount * MOST_SPECIAL_REPAYMENT_A_YEAR) / 100));
}

/**
 * Cuts special repayments to the yearly limit. Single ones count first because their month was chosen, the
 * yearly one takes the rest.
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

/** In order of their months. */
export function inOrder({ specialRepayments = [] }: RepaymentTerms) {
  return specialRepayments.toSorted((a, b) => a.month - b.month);
}

export function specialRepaymentOf(allowed: AllowedSpecialRepayments, month: number): number {
  return yearlyIn(allowed, month) + (allowed.singles.get(month) ?? 0);
}

export function yearlyIn({ yearly, yearlyOfYear }: AllowedSpecialRepayments, month: number): number {
  return month % 12 === 0 ? (yearlyOfYear.get(month / 12) ?? yearly) : 0;
}
