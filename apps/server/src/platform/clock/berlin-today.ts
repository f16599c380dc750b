import { berlinDay } from '@heimvorteil/format/moment';

/** Days begin at whole quarters of an hour in every time zone. */
const QUARTER = 15 * 60 * 1_000;

let known = { quarter: Number.NaN, day: '' };

/** Today's date in Berlin (ISO 8601), by which all rules apply. Cached, because every call needs it. */
export function berlinToday(): string {
  const now = Date.now();
  const quarter = Math.floor(now / QUARTER);
  if (quarter !== known.quarter) known = { quarter, day: berlinDay(now) };
  return known.day;
}
