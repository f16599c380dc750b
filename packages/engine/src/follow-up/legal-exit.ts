import type { IsoDate } from '../calendar/iso-date.ts';
import { addMonths } from '../calendar/add-months.ts';

/** Years after the payout until a borrower may terminate by law. */
export const YEARS_BOUND = 10;
const MONTHS_OF_NOTICE = 6;

/** Statutory right to end a fixed-rate loan free of charge; no contract can exclude it. */
export interface LegalExit {
  /** First day, today or later, on which the borrower can give notice. */
  readonly noticeFrom: IsoDate;
  /** Day on which the loan ends if the borrower gives notice on `noticeFrom`. */
  readonly legalExitDate: IsoDate;
}

export interface LegalExitTerms {
  /** Day of the full payout; a later renegotiation of rate or repayment replaces it. */
  readonly payoutDate: IsoDate;
  readonly fixedUntil: IsoDate;
  readonly today: IsoDate;
}

/**
 * Six months' notice, ten years after the full payout or later (§ 489 (1) no. 2 BGB). Null if the fixed rate
 * ends before the notice takes effect.
 */
export function legalExit({ payoutDate, fixedUntil, today }: LegalExitTerms): LegalExit | null {
  if (fixedUntil < payoutDate) return null;
  const tenYearsOn = addMonths(payoutDate, YEARS_BOUND * 12);
  const isOver = tenYearsOn < today;
  const noticeFrom = isOver ? today : tenYearsOn;
  const legalExitDate = isOver
    ? addMonths(today, MONTHS_OF_NOTICE)
    : addMonths(payoutDate, YEARS_BOUND * 12 + MONTHS_OF_NOTICE);
  return fixedUntil < legalExitDate ? null : { noticeFrom, legalExitDate };
}
