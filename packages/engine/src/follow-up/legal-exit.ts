import type { IsoDate } from '../calendar/iso-date.ts';
import { addMonths } from '../calendar/add-months.ts';

/** Years after the payout from which a borrower may terminate by law. */
export const YEARS_BOUND = 10;
const MONTHS_OF_NOTICE = 6;

/** Statutory right to terminate a fixed-rate loan at no cost, which the contract cannot exclude. */
export interface LegalExit {
  /** First day from today on which the borrower can give notice. */
  readonly noticeFrom: IsoDate;
  /** Day on which the loan ends after notice on `noticeFrom`. */
  readonly legalExitDate: IsoDate;
}

export interface LegalExitTerms {
  /** Day of the full payout, or of the last renegotiation of repayment or rate, which replaces it. */
  readonly payoutDate: IsoDate;
  readonly fixedUntil: IsoDate;
  readonly today: IsoDate;
}

/**
 * Six months' notice from ten years after the full payout, or from today (§ 489 (1) no. 2 BGB). Null if the
 * fixed rate ends before the notice takes effect.
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
