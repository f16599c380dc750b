const berlin = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: 'Europe/Berlin' });

/**
 * Formats an ISO 8601 date in German: "2026-11-20" is "20.11.2026". A moment gives its day in Germany; other
 * text throws a RangeError.
 */
export function formatDate(iso: string): string {
  return berlin.format(new Date(iso));
}

/** Time in which advisers get in touch, after "in"; the portal asks advisers to keep it. */
export const RESPONSE_TIME = '1 bis 2 Werktagen';
