import { berlinDay } from '@heimvorteil/format/moment';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** `2026-12-01`, or with a time of that day: `2026-12-01T08:00`, the T may be a blank. */
const FORM = /^(\d{4}-\d{2}-\d{2})(?:[T ]([01]\d|2[0-3]):([0-5]\d))?$/;

const berlin = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'short',
});
const known = new Map<string, string | undefined>();
const KEPT_TEXTS = 10_000;

/**
 * The moment that a text means on the clocks of Europe/Berlin, in UTC (`2026-12-01T07:00:00.000Z`); a plain day is its
 * midnight. Of an hour that the clocks show twice it is the first; undefined for an hour that they skip and for what is no
 * day or time at all.
 */
export function berlinMoment(text: string): string | undefined {
  if (known.has(text)) return known.get(text);
  if (known.size >= KEPT_TEXTS) known.clear();
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
  // Summer time first: of an hour that comes twice it is the earlier one.
  const moment = [asIfUtc - 2 * HOUR, asIfUtc - HOUR].find((at) => berlin.format(at) === local);
  return moment === undefined ? undefined : new Date(moment).toISOString();
}

/** The next midnight in Europe/Berlin after a moment, in milliseconds. */
export function nextBerlinMidnight(moment: number): number {
  const today = berlinDay(moment);
  // A day has 23 to 25 hours there: the first quarter of an hour of another day is at most a step after its midnight.
  let at = moment - (moment % (15 * MINUTE));
  while (berlinDay(at) === today) at += 15 * MINUTE;
  return at;
}

/** A moment as people there read it: `01.12.2026` for a midnight, else `01.12.2026, 08:00 Uhr`. */
export function germanMoment(moment: string | number): string {
  const [day = '', time = ''] = berlin.format(new Date(moment)).split(' ');
  const date = day.split('-').toReversed().join('.');
  return time === '00:00' ? date : `${date}, ${time} Uhr`;
}
