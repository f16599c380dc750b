import { sql, type Kysely } from 'kysely';
import { isDeadlock } from '../../platform/database/database-away.ts';
import { TODAY } from '../../platform/database/berlin-today.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { removeVisitors, COUNTED_DAYS } from './remove-visits.ts';
import type { NotedVisits } from './visit-notes.ts';

/** Whether what somebody reaches today counts for what they first met on that day. */
const STILL_COUNTS = sql<boolean>`${TODAY} <= visit.exposed_on + ${COUNTED_DAYS}::integer`;

const MOST_TRIES = 5;

/** Writes what was noted, and removes what is to be forgotten, all of it or nothing; the first variation that somebody meets stays theirs. */
export async function storeVisits(
  db: Kysely<Tables>,
  noted: NotedVisits,
  forgotten: readonly string[] = [],
): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await storeOnce(db, noted, forgotten);
    } catch (error) {
      // A process beside wrote of the same visitors, in another order.
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
    // First: what is met only now was not met when these were reached, or brings along what came after it.
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

/** Whose consent was taken back, each until what is stored of them was removed for the last time. */
interface ForgottenVisitors {
  /** Gives false where there is no room: then it is not remembered. */
  add(visitor: string, now: number): boolean;
  /** They have consented again. */
  clear(visitor: string): void;
  has(visitor: string): boolean;
  size(): number;
  /** Whose visits are to be removed now. */
  all(): readonly string[];
  /** Tells that the visits of these were removed by a transaction that began then: they are done with once long enough after being forgotten. */
  removed(visitors: readonly string[], began: number): void;
}

/** At most so many; what a process beside has noted before may be written until `milliseconds` after somebody is forgotten. */
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
