const written = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A month, as "2026-11": "November 2026". */
export function writtenMonth(month: string): string {
  return written.format(new Date(`${month}-01T00:00:00Z`));
}
