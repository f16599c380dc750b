import { federalStateOf, type FederalStateId } from '@heimvorteil/engine';
import { berlinDay, berlinMoment } from '../../platform/clock/index.ts';
import { isWorkingDay } from '../../platform/working-days/index.ts';

/** Specification §3: hourly from 10 to 20, so that the last one begins at 19. */
const HOURS = [10, 11, 12, 13, 14, 15, 16, 17, 18, 19] as const;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Contract §4: nobody is surprised by somebody who calls at once. */
const LEAD = 2 * HOUR;
/** Nobody plans further ahead. */
const FURTHEST = 366 * DAY;

/** From when on, and by whose holidays, a talk may begin. */
export interface Offering {
  /** Milliseconds. */
  readonly now: number;
  /** Null: unknown, the holidays of all states count. */
  readonly state: FederalStateId | null;
}

/** Every hour of a span of days (ISO 8601, both included) at which a talk may begin, with Berlin's offset. */
export function hoursOf(from: string, to: string, offering: Offering): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day);
  return days
    .filter((day) => isWorkingDay(day, offering.state))
    .flatMap((day) => HOURS.map((hour) => writtenHour(day, hour)))
    .filter((start) => isInTime(start, offering.now));
}

/** Whether a talk may begin at a moment, whoever is free then. */
export function isOffered(start: string, offering: Offering): boolean {
  const day = berlinDay(start);
  return hoursOf(day, day, offering).some((hour) => Date.parse(hour) === Date.parse(start));
}

/** A moment as it is offered. */
export function writtenStart(moment: Date): string {
  const day = berlinDay(moment.getTime());
  const start = HOURS.map((hour) => writtenHour(day, hour)).find(
    (hour) => Date.parse(hour) === moment.getTime(),
  );
  return start ?? moment.toISOString();
}

/** The state that a place is in; null where nobody knows it. */
export function stateOf(geoCode: string | undefined): FederalStateId | null {
  return (geoCode !== undefined && federalStateOf(geoCode)?.id) || null;
}

/** The next day of the calendar. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00Z`) + DAY).toISOString().slice(0, 10);
}

function isInTime(start: string, now: number): boolean {
  const at = Date.parse(start);
  return at >= now + LEAD && at <= now + FURTHEST;
}

/** No clock change touches these hours: each is there once. */
function writtenHour(day: string, hour: number): string {
  const moment = berlinMoment(`${day}T${hour}:00`);
  if (moment === undefined) throw new RangeError(`no ${hour}:00 on ${day}`);
  const offset = (Date.parse(`${day}T${hour}:00Z`) - Date.parse(moment)) / HOUR;
  return `${day}T${hour}:00:00+0${offset}:00`;
}
