import { sql, type Kysely, type RawBuilder } from 'kysely';
import { isDeadlock } from '../../platform/database/database-away.ts';
import { TODAY } from '../../platform/database/common-sql.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { NotedVisits } from './visit-notes.ts';

const RETENTION_DAYS = 30;

/**
 * Sums up visits older than 30 days by day and deletes them; returns how many. The visitor cookie lasts 29
 * days, so no visitor counts twice.
 */
export function foldVisits(db: Kysely<Tables>): Promise<number> {
  return removeVisits(db, sql<boolean>`exposed_on <= ${TODAY} - ${RETENTION_DAYS}::integer`);
}

/** Outcomes count up to this many days after the first visit; then the day's counts are final. */
const COUNTED_DAYS = 7;

/**
 * Deletes visits and returns how many; adds those of final days to the anonymous daily totals. One statement,
 * so a crash neither loses nor doubles a count.
 */
async function removeVisits(db: Kysely<Tables>, which: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ removed: string }>`with removed as (
      delete from experiment_visit where ${which} returning *
    ), folded as (
      insert into experiment_day (experiment, day, variation, visitors, crossed, calculator, offers, request)
      select experiment, exposed_on, variation, count(*), count(*) filter (where crossed),
        count(*) filter (where calculator), count(*) filter (where offers), count(*) filter (where request)
      from removed where exposed_on + ${COUNTED_DAYS}::integer < ${TODAY} group by 1, 2, 3 order by 1, 2, 3
      on conflict (experiment, day, variation) do update set
        visitors = experiment_day.visitors + excluded.visitors,
        crossed = experiment_day.crossed + excluded.crossed,
        calculator = experiment_day.calculator + excluded.calculator,
        offers = experiment_day.offers + excluded.offers,
        request = experiment_day.request + excluded.request
    ) select count(*) as removed from removed`.execute(db);
  return Number(rows[0]?.removed ?? 0);
}

export async function removeVisitors(db: Kysely<Tables>, visitors: readonly string[]): Promise<void> {
  if (visitors.length === 0) return;
  await removeVisits(
    db,
    sql<boolean>`visitor_index in (select jsonb_array_elements_text(${JSON.stringify(visitors)}::jsonb))`,
  );
}

const STILL_COUNTS = sql<boolean>`${TODAY} <= visit.exposed_on + ${COUNTED_DAYS}::integer`;

const MOST_TRIES = 5;

/** Stores events and deletes forgotten visitors in one transaction. A visitor's first variation is final. */
export async function storeVisits(
  db: Kysely<Tables>,
  noted: NotedVisits,
  forgotten: readonly string[] = [],
): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await storeOnce(db, noted, forgotten);
    } catch (error) {
      // Retry a deadlock: another process may have written the same visitors in another order.
      if (!isDeadlock(error) || tried >= MOST_TRIES) throw error;
    }
  }
}

async function storeOnce(
  db: Kysely<Tables>,
  noted: NotedVisits,
  forgotten: readonly string[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Update existing rows first, because the rows inserted next already contain their outcomes.
    if (noted.reached.length > 0)
      await sql`update experiment_visit visit
        set calculator = visit.calculator or noted.calculator, offers = visit.offers or noted.offers,
          request = visit.request or noted.request
        from jsonb_to_recordset(${JSON.stringify(noted.reached)}::jsonb)
          as noted (visitor_index text, calculator boolean, offers boolean, request boolean)
        where visit.visitor_index = noted.visitor_index and ${STILL_COUNTS}
          and (noted.calculator and not visit.calculator or noted.offers and not visit.offers
            or noted.request and not visit.request)`.execute(trx);
    if (noted.met.length > 0)
      await sql`insert into experiment_visit as visit
          (visitor_index, experiment, variation, exposed_on, crossed, calculator, offers, request)
        select visitor_index, experiment, variation, ${TODAY}, crossed, calculator, offers, request
        from jsonb_to_recordset(${JSON.stringify(noted.met)}::jsonb)
          as noted (visitor_index text, experiment text, variation text, crossed boolean,
            calculator boolean, offers boolean, request boolean)
        order by visitor_index, experiment
        on conflict (visitor_index, experiment) do update set crossed = true
        where not visit.crossed and (visit.variation <> excluded.variation or excluded.crossed)`.execute(trx);
    await removeVisitors(trx, forgotten);
  });
}

/** Visitors who withdrew consent; remembered until no process can write older events about them. */
interface ForgottenVisitors {
  /** False if the set is full, so the visitor was not added. */
  add(visitor: string, now: number): boolean;
  clear(visitor: string): void;
  has(visitor: string): boolean;
  size(): number;
  all(): readonly string[];
  /** Drops visitors whose deletion started (`began`) after no process could write older events any more. */
  removed(visitors: readonly string[], began: number): void;
}

/** Remembers visitors for `milliseconds`, because other processes may write older events until then. */
export function forgottenVisitors(most: number, milliseconds: number): ForgottenVisitors {
  const since = new Map<string, number>();
  return {
    add(visitor, now) {
      if (since.size >= most && !since.has(visitor)) return false;
      since.set(visitor, now);
      return true;
    },
    clear: (visitor) => void since.delete(visitor),
    has: (visitor) => since.has(visitor),
    size: () => since.size,
    all: () => [...since.keys()],
    removed(visitors, began) {
      for (const visitor of visitors)
        if (began >= (since.get(visitor) ?? Infinity) + milliseconds) since.delete(visitor);
    },
  };
}

const COUNTS = ['visitors', 'crossed', 'calculator', 'offers', 'request'] as const;

/** One day of one variation: visitors first seen that day in it, and the outcomes they reached. */
export interface CountedDay extends Readonly<Record<(typeof COUNTS)[number], number>> {
  readonly experiment: string;
  /** Day in Berlin time, ISO 8601. */
  readonly day: string;
  readonly variation: string;
  /** True once the counts of this day can no longer change. */
  readonly isFinal: boolean;
}

/** All days of all experiments, also days whose visits are already deleted; oldest first. */
export async function findDays(db: Kysely<Tables>): Promise<CountedDay[]> {
  const { rows } = await sql<CountedDay>`
    with visits as (
      select experiment, exposed_on as day, variation, count(*) as visitors, count(*) filter (where crossed) as crossed,
        count(*) filter (where calculator) as calculator, count(*) filter (where offers) as offers,
        count(*) filter (where request) as request
      from experiment_visit group by 1, 2, 3
      union all
      select experiment, day, variation, visitors, crossed, calculator, offers, request from experiment_day
    )
    select experiment, to_char(day, 'YYYY-MM-DD') as day, variation, sum(visitors) as visitors,
      sum(crossed) as crossed, sum(calculator) as calculator, sum(offers) as offers, sum(request) as request,
      day + ${COUNTED_DAYS}::integer < ${TODAY} as "isFinal"
    from visits group by experiment, visits.day, variation order by experiment, visits.day, variation`.execute(
    db,
  );
  return rows.map((row) => Object.assign(row, ...COUNTS.map((name) => ({ [name]: Number(row[name]) }))));
}
