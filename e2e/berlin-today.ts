const DAY = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' });

/** Today in Berlin, whatever the machine's time zone: 2026-11-27. */
export function berlinToday(): string {
  return DAY.format();
}

export function yearIn(years: number): number {
  return Number(berlinToday().slice(0, 4)) + years;
}

/** The day so many days ago in the visitor's format: 27.11.2026. */
export function formatDaysAgo(daysAgo: number): string {
  return DAY.format(Date.now() - daysAgo * 86_400_000)
    .split('-')
    .toReversed()
    .join('.');
}
