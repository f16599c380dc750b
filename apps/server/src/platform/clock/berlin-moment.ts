import { berlinDay } from '@heimvorteil/format/moment';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** `2026-12-01`, `2026-12-01T08:00` or `2026-12-01 08:00`. */
const FORM = /^(\d{4}-\d{2}-\d{2})(?:[T ]([01]\d|2[0-3]):([0-5]\d))?$/;

const berlin = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'short',
});
const known = new Map<string, string | undefined>();
const CACHED_TEXTS = 10_000;

/**
 * UTC time (`2026-12-01T07:00:00.000Z`) of a Berlin time or of a day's midnight. In the hour repeated in
 * October the first time; undefined for the hour skipped in March or invalid text.
 */
export function berlinMoment(text: string): string | undefined {
  if (known.has(text)) return known.get(text);
  if (known.size >= CACHED_TEXTS) known.clear();
  const moment = read(text);
  known.set(text, moment);
  return moment;
}

function read(text: string): string | undefined {
  const match = FORM.exec(text);
  if (match === null) return undefined;
  const local = `${match[1]} ${match[2] ?? '00'}:${match[3] ?? '00'}`;
  const asIfUtc = Date.parse(`${local.replace(' ', 'T')}:00.000Z`);
  if (Number.isNaN(asIfUtc)) return undefined;
  // Try summer time first: the first of two repeated hours is in summer time.
  const moment = [asIfUtc - 2 * HOUR, asIfUtc - HOUR].find((at) => berlin.format(at) === local);
  return moment === undefined ? undefined : new Date(moment).toISOString();
}

/** Next midnight in Berlin; milliseconds since 1970, like `moment`. */
export function nextBerlinMidnight(moment: number): number {
  const today = berlinDay(moment);
  // Step by quarters of an hour, because the day of a clock change has 23 or 25 hours.
  let at = moment - (moment % (15 * MINUTE));
  while (berlinDay(at) === today) at += 15 * MINUTE;
  return at;
}

/** `01.12.2026` at midnight in Berlin, else `01.12.2026, 08:00 Uhr`. */
export function germanMoment(moment: string | number): string {
  const [day = '', time = ''] = berlin.format(new Date(moment)).split(' ');
  const date = day.split('-').toReversed().join('.');
  return time === '00:00' ? date : `${date}, ${time} Uhr`;
}
