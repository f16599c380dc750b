import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import type { PreapprovalOwner } from './kept-preapproval.ts';

/** Far longer than any check takes; after that nobody else's answer can still be under way under a key that a login took. */
const UNDER_WAY = sql`interval '10 minutes'`;

/** What a visit keeps and the login that takes it over wait for each other: else what is kept in between opens for nobody. */
export async function lockVisit(trx: Transaction<Tables>, visitKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pre-approvals of ${visitKey}`}, 0))`.execute(
    trx,
  );
}

/** Whose an answer is that is kept now, within the lock: the account's that has logged in while it was under way. */
export async function ownerOfVisit(trx: Transaction<Tables>, visitKey: string): Promise<PreapprovalOwner> {
  await lockVisit(trx, visitKey);
  const session = await trx
    .selectFrom('session')
    .select('account_id')
    .where('visit_key', '=', visitKey)
    .where('created_at', '>', sql<Date>`now() - ${UNDER_WAY}`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return session ? { accountId: session.account_id } : { visitKey };
}
