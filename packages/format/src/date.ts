const berlin = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: 'Europe/Berlin' });

/** Writes an ISO 8601 date as people in Germany read it: "2026-11-20" is "20.11.2026", a moment its day there; what is neither throws a RangeError. */
export function formatDate(iso: string): string {
  return berlin.format(new Date(iso));
}
