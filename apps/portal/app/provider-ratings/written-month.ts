const month = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'Europe/Berlin' });

/** The month of a moment (ISO 8601) in Germany: "November 2026". */
export function writtenMonth(moment: string): string {
  return month.format(new Date(moment));
}
