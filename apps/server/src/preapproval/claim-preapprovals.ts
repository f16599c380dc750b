import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { KEPT_FOR_VISIT } from './kept-preapproval.ts';
import { lockVisit } from './owner-of-visit.ts';

/** What a browser's visit has made, or has under way, belongs to whoever logs in from it: from then on nobody else opens it, in no browser. */
export async function claimPreapprovals(
  db: Kysely<Tables>,
  visitKey: string,
  { accountId, sessionHash }: { accountId: string; sessionHash: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockVisit(trx, visitKey);
    await trx
      .updateTable('session')
      .set({ visit_key: visitKey })
      .where('id_hash', '=', sessionHash)
      .execute();
    await trx
      .updateTable('pre_approval')
      .set({ visit_key: null, account_id: accountId })
      .where('visit_key', '=', visitKey)
      .where('made_at', '>', sql<Date>`now() - ${KEPT_FOR_VISIT}`)
      .execute();
  });
}
