const moment = new Intl.DateTimeFormat('de-DE', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Berlin',
});

/** A moment (ISO 8601) as people in Germany read it: "20.11.2026, 14:05 Uhr". */
export function writtenMoment(iso: string): string {
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

/** The day of a moment (ISO 8601) in a list of some weeks: "Sa 21.11." */
export function writtenDay(iso: string): string {
  return day.format(new Date(iso)).replace('.,', '');
}

/** Its time of day: "10:12". */
export function writtenTime(iso: string): string {
  return time.format(new Date(iso));
}

const weekday = new Intl.DateTimeFormat('de-DE', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'Europe/Berlin',
});

/** The day of a moment (ISO 8601) as somebody notes a date: "Dienstag, 24. November". */
export function writtenWeekday(iso: string): string {
  return weekday.format(new Date(iso));
}

const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });

/** The day in Europe/Berlin of a moment, ISO 8601; what is no moment throws a RangeError. */
export function berlinDay(at: string | number): string {
  return isoDay.format(new Date(at));
}
