import { cents, type Cents, percent } from '../money/money.ts';
import type { RepaymentTerms, Correction } from './repayment-terms.ts';

/** Special repayments as booked in the plan, in cents by month. */
interface BookedRows {
  readonly specialRepayment: Float64Array;
  readonly rows: number;
}

/** One entry per special repayment that was cut: by yearly limit, remaining debt or end of the plan. */
export function specialRepaymentCorrections(
  terms: RepaymentTerms,
  allowed: AllowedSpecialRepayments,
  booked: BookedRows,
): Correction[] {
  const wanted = terms.yearlySpecialRepayment ?? cents(0);
  const usedBySingles = new Map<number, number>();
  const ofSingles = singleCorrections(terms, allowed, booked, usedBySingles);
  if (wanted === 0) return ofSingles;
  const ofYearly: Correction[] = [];
  if (allowed.yearly < wanted) {
    ofYearly.push({ ...YEARLY, month: null, from: wanted, to: allowed.yearly, reason: 'YEARLY_LIMIT' });
  }
  for (let month = 12; month <= booked.rows; month += 12) {
    const within = yearlyIn(allowed, month);
    const counted = Math.min(within, bookedIn(booked, month) - (usedBySingles.get(month) ?? 0));
    // No correction if the last payment leaves nothing for the yearly special repayment of its month.
    if (counted === allowed.yearly || (counted === 0 && within > 0)) continue;
    const reason = counted < within ? 'REMAINING_DEBT' : 'SINGLE_FIRST';
    ofYearly.push({ ...YEARLY, month, from: wanted, to: cents(counted), reason });
  }
  return [...ofYearly, ...ofSingles];
}

const YEARLY = { code: 'SPECIAL_REPAYMENT_CORRECTED', field: 'yearlySpecialRepayment' } as const;

const SINGLE = { code: 'SPECIAL_REPAYMENT_CORRECTED', field: 'specialRepayments' } as const;

function singleCorrections(
  terms: RepaymentTerms,
  allowed: AllowedSpecialRepayments,
  booked: BookedRows,
  used: Map<number, number>,
): Correction[] {
  return inOrder(terms).flatMap(({ month, amount }) => {
    const before = used.get(month) ?? 0;
    const within = Math.min(amount, (allowed.singles.get(month) ?? 0) - before);
    const counted = Math.min(within, bookedIn(booked, month) - before);
    used.set(month, before + counted);
    if (counted === amount) return [];
    const reason = month > booked.rows ? 'AFTER_END' : counted < within ? 'REMAINING_DEBT' : 'YEARLY_LIMIT';
    return [{ ...SINGLE, month, from: amount, to: cents(counted), reason }];
  });
}

function bookedIn({ specialRepayment, rows }: BookedRows, month: number): number {
  return month > rows ? 0 : (specialRepayment[month - 1] ?? 0);
}

/**
 * Highest total of special repayments in a contract year, in percent of the original loan (specification §5).
 */
const MOST_SPECIAL_REPAYMENT_A_YEAR = percent(10);

export interface AllowedSpecialRepayments {
  /** Special repayment of each year in cents, booked in months 12, 24 and so on. */
  readonly yearly: Cents;
  /**
   * Cents by contract year (from 1), only for years in which single special repayments leave less than
   * `yearly`.
   */
  readonly yearlyOfYear: ReadonlyMap<number, Cents>;
  /** Single special repayments in cents, summed by month. */
  readonly singles: ReadonlyMap<number, Cents>;
}

/** Limit of special repayments in a contract year: whole cents, rounded down. */
export function mostSpecialRepaymentAYear(loanAmount: Cents): Cents {
  return cents(Math.floor((loanAmount * MOST_SPECIAL_REPAYMENT_A_YEAR) / 100));
}

/**
 * Cuts special repayments to the yearly limit. Single ones count first, because the borrower chose their
 * month; the yearly one gets the rest.
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

function inOrder({ specialRepayments = [] }: RepaymentTerms) {
  return specialRepayments.toSorted((a, b) => a.month - b.month);
}

export function specialRepaymentOf(allowed: AllowedSpecialRepayments, month: number): number {
  return yearlyIn(allowed, month) + (allowed.singles.get(month) ?? 0);
}

function yearlyIn({ yearly, yearlyOfYear }: AllowedSpecialRepayments, month: number): number {
  return month % 12 === 0 ? (yearlyOfYear.get(month / 12) ?? yearly) : 0;
}
