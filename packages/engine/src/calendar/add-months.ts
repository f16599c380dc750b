import { daysInMonth, parseIsoDate, toIsoDate, type IsoDate } from './iso-date.ts';

/** Negative months go back; a missing day becomes the month's last: 31 January + 1 = end of February. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const from = parseIsoDate(date);
  const count = from.year * 12 + (from.month - 1) + months;
  const year = Math.floor(count / 12);
  const month = count - year * 12 + 1;
  return toIsoDate({ year, month, day: Math.min(from.day, daysInMonth(year, month)) });
}
