import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { KEPT_FOR_VISIT } from './kept-preapproval.ts';

/** What a browser's visit has made belongs to whoever logs in from it: from then on nobody else opens it, in no browser. */
export async function claimPreapprovals(
  db: Kysely<Tables>,
  visitKey: string,
  accountId: string,
): Promise<void> {
  await db
    .updateTable('pre_approval')
    .set({ visit_key: null, account_id: accountId })
    .where('visit_key', '=', visitKey)
    .where('made_at', '>', sql<Date>`now() - ${KEPT_FOR_VISIT}`)
    .execute();
}
