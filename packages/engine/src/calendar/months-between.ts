import { parseIsoDate, type IsoDate } from './iso-date.ts';

/** Months of the calendar from one day's month to another's, whatever the days; below zero when it lies before. */
export function monthsBetween(from: IsoDate, to: IsoDate): number {
  const [first, last] = [parseIsoDate(from), parseIsoDate(to)];
  return (last.year - first.year) * 12 + last.month - first.month;
}
