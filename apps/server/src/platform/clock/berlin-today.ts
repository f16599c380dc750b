import { berlinDay } from '@heimvorteil/format/moment';

/** A day can begin only at a whole quarter of an hour, so a cached day is valid until the next one. */
const QUARTER = 15 * 60 * 1_000;

let known = { quarter: Number.NaN, day: '' };

/** Today's date in Berlin (ISO 8601), for all rules. Cached, because every call needs it. */
export function berlinToday(): string {
  const now = Date.now();
  const quarter = Math.floor(now / QUARTER);
  if (quarter !== known.quarter) known = { quarter, day: berlinDay(now) };
  return known.day;
}
