import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { KEPT_FOR_VISIT } from './kept-preapproval.ts';
import { lockVisit } from './owner-of-visit.ts';

/**
 * Moves what a browser's visit has made, or has under way, to the id that follows, or to the account that logs in from it: from then
 * on it opens for no other id, in no browser.
 */
export async function carryPreapprovals(
  trx: Transaction<Tables>,
  { from, to, accountId }: { readonly from: string; readonly to: string; readonly accountId?: string },
): Promise<void> {
  await lockVisit(trx, from);
  if (accountId !== undefined)
    await trx.updateTable('session').set({ visit_key: from }).where('id_hash', '=', to).execute();
  await trx
    .updateTable('pre_approval')
    .set(accountId === undefined ? { visit_key: to } : { visit_key: null, account_id: accountId })
    .where('visit_key', '=', from)
    .where('made_at', '>', sql<Date>`now() - ${KEPT_FOR_VISIT}`)
    .execute();
}
