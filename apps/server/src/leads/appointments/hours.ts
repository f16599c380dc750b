import { federalStateOf, type FederalStateId, FEDERAL_STATES } from '@heimvorteil/engine';
import { berlinDay, berlinMoment } from '../../platform/clock/index.ts';
import { isWorkingDay } from '../../platform/working-days/index.ts';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { ACTIVE_STATES } from '../requests/index.ts';

/** Hours at which an appointment can begin (specification §3); the last one ends at 20. */
const HOURS = [10, 11, 12, 13, 14, 15, 16, 17, 18, 19] as const;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Shortest notice before an appointment, in milliseconds (contract §4). */
const LEAD = 2 * HOUR;
const FURTHEST = 366 * DAY;

export interface Offering {
  /** Current time in milliseconds since 1970. */
  readonly now: number;
  /** State whose public holidays are excluded; null excludes the public holidays of all states. */
  readonly state: FederalStateId | null;
}

/** Bookable hours of a range of days (ISO 8601, both included) with Berlin's offset. */
export function hoursOf(from: string, to: string, offering: Offering): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day);
  return days
    .filter((day) => isWorkingDay(day, offering.state))
    .flatMap((day) => HOURS.map((hour) => formatHour(day, hour)))
    .filter((start) => isInTime(start, offering.now));
}

/** Whether an appointment may begin at this time, regardless of free advisers. */
export function isOffered(start: string, offering: Offering): boolean {
  const day = berlinDay(start);
  return hoursOf(day, day, offering).some((hour) => Date.parse(hour) === Date.parse(start));
}

/** Formats a moment as ISO 8601 with Berlin's offset from UTC. */
export function formatStart(moment: Date): string {
  const day = berlinDay(moment.getTime());
  const start = HOURS.map((hour) => formatHour(day, hour)).find(
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

/** Clock changes happen at night, so each of these hours exists exactly once. */
function formatHour(day: string, hour: number): string {
  const moment = berlinMoment(`${day}T${hour}:00`);
  if (moment === undefined) throw new RangeError(`no ${hour}:00 on ${day}`);
  const offset = (Date.parse(`${day}T${hour}:00Z`) - Date.parse(moment)) / HOUR;
  return `${day}T${hour}:00:00+0${offset}:00`;
}

/** Free hours of a range of days, by the database's clock. */
export async function freeHours(
  db: Kysely<Tables>,
  wanted: {
    /** First and last day, ISO 8601, both included. */
    from: string;
    to: string;
    state: FederalStateId | null;
    /** Advisers of whom at least one must be free at a returned hour. */
    advisers: readonly number[];
  },
): Promise<string[]> {
  const { advisers } = wanted;
  if (advisers.length === 0) return [];
  const offered = hoursOf(wanted.from, wanted.to, { now: await databaseTime(db), state: wanted.state });
  const [first, last] = [offered[0], offered.at(-1)];
  if (first === undefined || last === undefined) return [];
  const booked = await db
    .selectFrom('appointment')
    .select('starts_at')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('status', '=', 'BOOKED')
    .where('adviser_id', 'in', advisers)
    .where('starts_at', '>=', new Date(first))
    .where('starts_at', '<=', new Date(last))
    .groupBy('starts_at')
    .execute();
  const full = new Set(
    booked
      .filter(({ count }) => Number(count) >= advisers.length)
      .map(({ starts_at: start }) => start.getTime()),
  );
  return offered.filter((start) => !full.has(Date.parse(start)));
}

/** A request's first adviser who still has it. */
export async function firstAdviserOf(db: Kysely<Tables>, requestId: string): Promise<number | undefined> {
  const first = await db
    .selectFrom('request_adviser')
    .select('adviser_id')
    .where('request_id', '=', requestId)
    .where('status', 'in', ACTIVE_STATES)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return first?.adviser_id;
}

/** Advisers who take requests in a state; all advisers if the state is unknown. */
export async function advisersOfState(db: Kysely<Tables>, state: FederalStateId | null): Promise<number[]> {
  const geoCode = FEDERAL_STATES.find(({ id }) => id === state)?.geoCode;
  const rows = await db
    .selectFrom('adviser')
    .select('id')
    .where('active', '=', true)
    .where('paused_at', 'is', null)
    .$if(geoCode !== undefined, (query) =>
      query.where(
        sql<boolean>`(geo_prefixes = '{}' or exists (select from unnest(geo_prefixes) as prefix
          where starts_with(prefix, ${geoCode}) or starts_with(${geoCode}, prefix)))`,
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

export async function databaseTime(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  return (rows[0]?.now ?? new Date()).getTime();
}
