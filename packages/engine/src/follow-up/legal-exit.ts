import { addMonths } from '../calendar/add-months.ts';
import type { IsoDate } from '../calendar/iso-date.ts';

const YEARS_BOUND = 10;
const MONTHS_OF_NOTICE = 6;

/** When a borrower may leave a fixed rate at no cost, whatever was agreed. */
export interface LegalExit {
  /** The first day on which notice can be given. */
  readonly noticeFrom: IsoDate;
  readonly legalExitDate: IsoDate;
}

/** Ten years after the full payout, with six months' notice (§ 489 (1) no. 2 BGB). */
export function legalExit(payoutDate: IsoDate): LegalExit {
  return {
    noticeFrom: addMonths(payoutDate, YEARS_BOUND * 12),
    legalExitDate: addMonths(payoutDate, YEARS_BOUND * 12 + MONTHS_OF_NOTICE),
  };
}
