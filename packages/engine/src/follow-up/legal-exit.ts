import { addMonths } from '../calendar/add-months.ts';
import type { IsoDate } from '../calendar/iso-date.ts';

/** After which the law lets a borrower out. */
export const YEARS_BOUND = 10;
const MONTHS_OF_NOTICE = 6;

/** When a borrower may leave a fixed rate at no cost, whatever was agreed. */
export interface LegalExit {
  /** The first day from today on which notice can be given. */
  readonly noticeFrom: IsoDate;
  /** The day on which the loan then ends. */
  readonly legalExitDate: IsoDate;
}

/** What decides about the exit. */
export interface LegalExitTerms {
  /** Full payout, or the day on which repayment or rate were last agreed anew: it takes the payout's place. */
  readonly payoutDate: IsoDate;
  /** The day on which the fixed rate ends. */
  readonly fixedUntil: IsoDate;
  readonly today: IsoDate;
}

/**
 * Ten years after the full payout, with six months' notice (§ 489 (1) no. 2 BGB). A notice that nobody gave cannot be given
 * any more: where the ten years are over it begins today. Null where the fixed rate ends before, since nothing is gained.
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
