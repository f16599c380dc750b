import { parseIsoDate, type IsoDate } from './iso-date.ts';

/** Calendar months regardless of the day; negative if `to` is before `from`. */
export function monthsBetween(from: IsoDate, to: IsoDate): number {
  const [first, last] = [parseIsoDate(from), parseIsoDate(to)];
  return (last.year - first.year) * 12 + last.month - first.month;
}
