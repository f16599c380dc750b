const berlin = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin', dateStyle: 'short' });

/** Today's date in Europe/Berlin, ISO 8601: the one place that reads the clock for a rule. */
export function berlinToday(): string {
  return berlin.format(new Date());
}
