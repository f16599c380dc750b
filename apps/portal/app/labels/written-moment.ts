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
