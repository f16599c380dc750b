const DAY = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' });

/** Today's date in Berlin as 2026-11-27, independent of the machine's time zone. */
function berlinToday(): string {
  return DAY.format();
}

export function yearIn(years: number): number {
  return Number(berlinToday().slice(0, 4)) + years;
}

/** The date that many days before today, in German format: 27.11.2026. */
export function formatDaysAgo(daysAgo: number): string {
  return DAY.format(Date.now() - daysAgo * 86_400_000)
    .split('-')
    .toReversed()
    .join('.');
}
