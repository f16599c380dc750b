import { dayNumber } from '../calendar/day-number.ts';
import type { IsoDate } from '../calendar/iso-date.ts';

/** Conditions that were checked longer ago are shown with a warning: limits and budgets of programmes change within months. */
export const PROGRAMME_SHELF_LIFE_DAYS = 180;

/** Whether conditions checked on a day are too old on another; a day that has not come would never grow old and is a slip. */
export function isOutdatedOn(checkedOn: IsoDate, day: IsoDate): boolean {
  const days = dayNumber(day) - dayNumber(checkedOn);
  return days < 0 || days > PROGRAMME_SHELF_LIFE_DAYS;
}
