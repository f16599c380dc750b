import { berlinDay } from '@heimvorteil/format/moment';

/** Today's date in Europe/Berlin, ISO 8601: the one place that reads the clock for a rule. */
export function berlinToday(): string {
  return berlinDay(Date.now());
}
