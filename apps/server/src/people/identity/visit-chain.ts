import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** As long as answers to submissions are stored, because an older id has none. */
const REMEMBERED = sql`interval '7 days'`;
/** Longer than any request with the earlier id takes. */
const UNDER_WAY = sql`interval '10 minutes'`;
/** Period in which a browser may repeat a code whose answer got lost. */
const JUST_NOW = sql`interval '1 minute'`;

/** Records a visit's new id. Ids are SHA-256 hashes of cookie secrets. */
export async function continueVisit(
  trx: Transaction<Tables>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await trx.insertInto('visit_renewal').values({ id_hash: to, came_from: from }).execute();
}

/** A visit's id and its earlier ones of seven days, newest first; later ids are not included. */
export async function idsOfVisit(
  db: Kysely<Tables>,
  visitKey: string,
): Promise<readonly [string, ...string[]]> {
  const step = await db
    .selectFrom('visit_renewal')
    .select('came_from')
    .where('id_hash', '=', visitKey)
    .where('renewed_at', '>', sql<Date>`now() - ${REMEMBERED}`)
    .executeTakeFirst();
  return [visitKey, ...(step ? await idsOfVisit(db, step.came_from) : [])];
}

/** An id and its successors of ten minutes, the current one last. */
export async function idsSince(
  db: Kysely<Tables>,
  visitKey: string,
): Promise<readonly [string, ...string[]]> {
  const next = await db
    .selectFrom('visit_renewal')
    .select('id_hash')
    .where('came_from', '=', visitKey)
    .where('renewed_at', '>', sql<Date>`now() - ${UNDER_WAY}`)
    .orderBy('renewed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return [visitKey, ...(next ? await idsSince(db, next.id_hash) : [])];
}

/** Whether an id was replaced within the last minute: its browser has the next one, or is about to get it. */
export async function wasJustReplaced(db: Kysely<Tables>, visitKey: string): Promise<boolean> {
  const next = await db
    .selectFrom('visit_renewal')
    .select('id_hash')
    .where('came_from', '=', visitKey)
    .where('renewed_at', '>', sql<Date>`now() - ${JUST_NOW}`)
    .limit(1)
    .executeTakeFirst();
  return next !== undefined;
}

/** Deletes renewals that no stored answer needs. */
export async function purgeVisitRenewals(db: Kysely<Tables>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('visit_renewal')
    .where('renewed_at', '<', sql<Date>`now() - ${REMEMBERED}`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
