import { cents } from '../money/cents.ts';
import { inOrder, yearlyIn, type AllowedSpecialRepayments } from './allowed-special-repayments.ts';
import type { Correction, RepaymentTerms } from './repayment-terms.ts';

/** Booked special repayments by month, in cents. */
interface BookedRows {
  readonly specialRepayment: Float64Array;
  readonly rows: number;
}

/**
 * Special repayments cut by the yearly limit, the remaining debt or the end of the plan; single ones count
 * first.
 */
export function specialRepaymentCorrections(
  terms: RepaymentTerms,
  allowed: AllowedSpecialRepayments,
  booked: BookedRows,
): Correction[] {
  const wanted = terms.yearlySpecialRepayment ?? cents(0);
  const takenBySingles = new Map<number, number>();
  const ofSingles = singleCorrections(terms, allowed, booked, takenBySingles);
  if (wanted === 0) return ofSingles;
  const ofYearly: Correction[] = [];
  if (allowed.yearly < wanted) {
    ofYearly.push({ ...YEARLY, month: null, from: wanted, to: allowed.yearly, reason: 'YEARLY_LIMIT' });
  }
  for (let month = 12; month <= booked.rows; month += 12) {
    const within = yearlyIn(allowed, month);
    const counted = Math.min(within, bookedIn(booked, month) - (takenBySingles.get(month) ?? 0));
    // The last instalment leaves nothing for the yearly repayment of its month.
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
  taken: Map<number, number>,
): Correction[] {
  return inOrder(terms).flatMap(({ month, amount }) => {
    const before = taken.get(month) ?? 0;
    const within = Math.min(amount, (allowed.singles.get(month) ?? 0) - before);
    const counted = Math.min(within, bookedIn(booked, month) - before);
    taken.set(month, before + counted);
    if (counted === amount) return [];
    const reason = month > booked.rows ? 'AFTER_END' : counted < within ? 'REMAINING_DEBT' : 'YEARLY_LIMIT';
    return [{ ...SINGLE, month, from: amount, to: cents(counted), reason }];
  });
}

function bookedIn({ specialRepayment, rows }: BookedRows, month: number): number {
  return month > rows ? 0 : (specialRepayment[month - 1] ?? 0);
}
