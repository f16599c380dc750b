const moment = new Intl.DateTimeFormat('de-DE', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Berlin',
});

/** Formats an ISO 8601 moment: "20.11.2026, 14:05 Uhr". */
export function formatMoment(iso: string): string {
  return `${moment.format(new Date(iso))} Uhr`;
}

const day = new Intl.DateTimeFormat('de-DE', {
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  timeZone: 'Europe/Berlin',
});
const time = new Intl.DateTimeFormat('de-DE', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Berlin',
});

/** Day of an ISO 8601 moment without its year, for lists of a few weeks: "Sa 21.11." */
export function formatDay(iso: string): string {
  return day.format(new Date(iso)).replace('.,', '');
}

/** Time of an ISO 8601 moment: "10:12". */
export function formatTime(iso: string): string {
  return time.format(new Date(iso));
}

const weekday = new Intl.DateTimeFormat('de-DE', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'Europe/Berlin',
});

/** Day of an ISO 8601 moment in full: "Dienstag, 24. November". */
export function formatWeekday(iso: string): string {
  return weekday.format(new Date(iso));
}

const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });

/** ISO 8601 day of a moment in Europe/Berlin; an invalid moment throws a RangeError. */
export function berlinDay(at: string | number): string {
  return isoDay.format(new Date(at));
}
