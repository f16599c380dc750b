import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { idsSince } from '../../people/identity/index.ts';
import type { PreapprovalOwner } from './kept-preapproval.ts';

/** Far longer than any check takes; after that nobody else's answer can still be under way under a key that a login took. */
const UNDER_WAY = sql`interval '10 minutes'`;

/** What a visit keeps and the login that takes it over wait for each other: else what is kept in between opens for nobody. */
export async function lockVisit(trx: Transaction<Tables>, visitKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pre-approvals of ${visitKey}`}, 0))`.execute(
    trx,
  );
}

/**
 * Owner of an answer that is stored now, within the lock: the account that has logged in while it was under way, or the id that the visit
 * was given meanwhile.
 */
export async function ownerOfVisit(trx: Transaction<Tables>, asking: string): Promise<PreapprovalOwner> {
  await lockVisit(trx, asking);
  const ids = await idsSince(trx, asking);
  const session = await trx
    .selectFrom('session')
    .select('account_id')
    .where('visit_key', 'in', ids)
    .where('created_at', '>', sql<Date>`now() - ${UNDER_WAY}`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return session ? { accountId: session.account_id } : { visitKey: ids.at(-1)! };
}
