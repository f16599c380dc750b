import { dayNumber } from '../calendar/day-number.ts';
import type { IsoDate } from '../calendar/iso-date.ts';

/** Older checks carry a warning, because limits and budgets of programmes change within months. */
export const PROGRAMME_SHELF_LIFE_DAYS = 180;

/** Also true for a check in the future, because that date is an error and would never expire. */
export function isOutdatedOn(checkedOn: IsoDate, day: IsoDate): boolean {
  const days = dayNumber(day) - dayNumber(checkedOn);
  return days < 0 || days > PROGRAMME_SHELF_LIFE_DAYS;
}
