import { cents, type Cents } from '../money/cents.ts';
import { percent } from '../money/percent.ts';
import type { Correction, RepaymentTerms } from './repayment-terms.ts';

/** What banks take at most beside the instalments in one contract year, in percent of the original loan (specification section 5). */
const MOST_SPECIAL_REPAYMENT_A_YEAR = percent(10);

/** Special repayments within the bank's limit. */
export interface AllowedSpecialRepayments {
  /** Booked in months 12, 24 and so on. */
  readonly yearly: Cents;
  readonly singles: ReadonlyMap<number, Cents>;
  readonly corrections: Correction[];
}

/** The highest sum of special repayments in a contract year, in whole cents and never above the limit. */
export function mostSpecialRepaymentAYear(loanAmount: Cents): Cents {
  return cents(Math.floor((loanAmount * MOST_SPECIAL_REPAYMENT_A_YEAR) / 100));
}

/** Lowers special repayments to the yearly limit: the yearly one first, single ones share the rest of their year in order. */
export function allowedSpecialRepayments(terms: RepaymentTerms): AllowedSpecialRepayments {
  const limit = mostSpecialRepaymentAYear(terms.loanAmount);
  const corrections: Correction[] = [];
  const wanted = terms.yearlySpecialRepayment ?? cents(0);
  const yearly = wanted > limit ? limit : wanted;
  if (yearly < wanted) corrections.push(correction('yearlySpecialRepayment', null, wanted, yearly));

  const singles = new Map<number, Cents>();
  const roomOfYear = new Map<number, number>();
  for (const { month, amount } of (terms.specialRepayments ?? []).toSorted((a, b) => a.month - b.month)) {
    const year = Math.ceil(month / 12);
    const room = roomOfYear.get(year) ?? limit - yearly;
    const allowed = cents(Math.min(amount, room));
    roomOfYear.set(year, room - allowed);
    if (allowed < amount) corrections.push(correction('specialRepayments', month, amount, allowed));
    singles.set(month, cents((singles.get(month) ?? 0) + allowed));
  }
  return { yearly, singles, corrections };
}

/** The special repayment of a month, in cents. */
export function specialRepaymentOf({ yearly, singles }: AllowedSpecialRepayments, month: number): number {
  return (month % 12 === 0 ? yearly : 0) + (singles.get(month) ?? 0);
}

function correction(field: Correction['field'], month: number | null, from: Cents, to: Cents): Correction {
  return { code: 'SPECIAL_REPAYMENT_CORRECTED', field, month, from, to };
}
