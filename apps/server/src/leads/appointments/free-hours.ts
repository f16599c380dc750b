import type { FederalStateId } from '@heimvorteil/engine';
import { FEDERAL_STATES } from '@heimvorteil/engine';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { UNDER_WAY } from '../requests/index.ts';
import { hoursOf } from './hours.ts';

/** Hours that a caller asks for. */
export interface Wanted {
  /** Days, ISO 8601, both included. */
  readonly from: string;
  readonly to: string;
  readonly state: FederalStateId | null;
  /** At least one of them has to be free. */
  readonly advisers: readonly number[];
}

/** Free hours of a range of days, by the database's clock. */
export async function freeHours(db: Kysely<Tables>, wanted: Wanted): Promise<string[]> {
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
    .where('status', 'in', UNDER_WAY)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return first?.adviser_id;
}

/** Advisers who take requests in a state; all of them for an unknown one. */
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
