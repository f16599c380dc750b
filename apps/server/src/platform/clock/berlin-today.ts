import { berlinDay } from '@heimvorteil/format/moment';

/** Days begin at whole quarters of an hour, whatever a zone is ahead of UTC. */
const QUARTER = 15 * 60 * 1_000;

let known = { quarter: Number.NaN, day: '' };

/** Today's date in Europe/Berlin, ISO 8601: the one place that reads the clock for a rule. Every call asks, so that it is worked out once a quarter. */
export function berlinToday(): string {
  const now = Date.now();
  const quarter = Math.floor(now / QUARTER);
  if (quarter !== known.quarter) known = { quarter, day: berlinDay(now) };
  return known.day;
}

/** What a promise gives within so many milliseconds; undefined where it takes longer, whatever becomes of it then. Throws what it throws. */
export async function inTime<T>(value: Promise<T>, milliseconds: number): Promise<T | undefined> {
  const { promise: tooLate, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, milliseconds, undefined);
  try {
    return await Promise.race([value, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
