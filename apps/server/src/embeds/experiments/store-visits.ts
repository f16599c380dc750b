import { sql, type Kysely } from 'kysely';
import { isDeadlock } from '../../platform/database/database-away.ts';
import { TODAY } from '../../platform/database/berlin-today.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { removeVisitors, COUNTED_DAYS } from './remove-visits.ts';
import type { NotedVisits } from './visit-notes.ts';

/** Whether an outcome reached today still counts for a visit. */
const STILL_COUNTS = sql<boolean>`${TODAY} <= visit.exposed_on + ${COUNTED_DAYS}::integer`;

const MOST_TRIES = 5;

/** Stores notes and deletes forgotten visitors in one transaction; a first variation is final. */
export async function storeVisits(
  db: Kysely<Tables>,
  noted: NotedVisits,
  forgotten: readonly string[] = [],
): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await storeOnce(db, noted, forgotten);
    } catch (error) {
      // Retry a deadlock, because another process may have written the same visitors in another order.
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
    // Update first, because rows inserted below already contain their later outcomes.
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

/** Visitors who withdrew consent, until their data were deleted for the last time. */
interface ForgottenVisitors {
  /** False if the set is full and the visitor was not added. */
  add(visitor: string, now: number): boolean;
  clear(visitor: string): void;
  has(visitor: string): boolean;
  size(): number;
  all(): readonly string[];
  /** Reports a deletion that began at `began`; drops visitors forgotten long enough before. */
  removed(visitors: readonly string[], began: number): void;
}

/** Holds visitors for `milliseconds`, because other processes may write older notes until then. */
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
