import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { purgeVisitRenewals } from '../../../people/identity/index.ts';

/** Longer than anything sends the same form once more. */
const KEPT = sql`interval '7 days'`;

/** Drops answers to submissions, and the chains of ids by which a visit finds its own. */
export async function purgeSubmissions(db: Kysely<Tables>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency')
    .where('created_at', '<', sql<Date>`now() - ${KEPT}`)
    .executeTakeFirst();
  return Number(numDeletedRows) + (await purgeVisitRenewals(db));
}
