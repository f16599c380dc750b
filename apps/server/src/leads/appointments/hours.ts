import { federalStateOf, type FederalStateId } from '@heimvorteil/engine';
import { berlinDay, berlinMoment } from '../../platform/clock/index.ts';
import { isWorkingDay } from '../../platform/working-days/index.ts';

/** Specification §3: hourly from 10 to 20; the last begins at 19. */
const HOURS = [10, 11, 12, 13, 14, 15, 16, 17, 18, 19] as const;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Contract §4: shortest notice. */
const LEAD = 2 * HOUR;
/** Furthest date that can be booked. */
const FURTHEST = 366 * DAY;

/** Earliest start and the holidays that apply. */
export interface Offering {
  /** Milliseconds. */
  readonly now: number;
  /** Null: unknown, so the holidays of all states count. */
  readonly state: FederalStateId | null;
}

/** Bookable hours of a range of days (ISO 8601, both included) with Berlin's offset. */
export function hoursOf(from: string, to: string, offering: Offering): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day);
  return days
    .filter((day) => isWorkingDay(day, offering.state))
    .flatMap((day) => HOURS.map((hour) => writtenHour(day, hour)))
    .filter((start) => isInTime(start, offering.now));
}

/** Whether an appointment may begin then, regardless of free advisers. */
export function isOffered(start: string, offering: Offering): boolean {
  const day = berlinDay(start);
  return hoursOf(day, day, offering).some((hour) => Date.parse(hour) === Date.parse(start));
}

/** ISO 8601 with Berlin's offset. */
export function writtenStart(moment: Date): string {
  const day = berlinDay(moment.getTime());
  const start = HOURS.map((hour) => writtenHour(day, hour)).find(
    (hour) => Date.parse(hour) === moment.getTime(),
  );
  return start ?? moment.toISOString();
}

export function stateOf(geoCode: string | undefined): FederalStateId | null {
  return (geoCode !== undefined && federalStateOf(geoCode)?.id) || null;
}

export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00Z`) + DAY).toISOString().slice(0, 10);
}

function isInTime(start: string, now: number): boolean {
  const at = Date.parse(start);
  return at >= now + LEAD && at <= now + FURTHEST;
}

/** Clock changes never affect these hours, so each exists once. */
function writtenHour(day: string, hour: number): string {
  const moment = berlinMoment(`${day}T${hour}:00`);
  if (moment === undefined) throw new RangeError(`no ${hour}:00 on ${day}`);
  const offset = (Date.parse(`${day}T${hour}:00Z`) - Date.parse(moment)) / HOUR;
  return `${day}T${hour}:00:00+0${offset}:00`;
}
