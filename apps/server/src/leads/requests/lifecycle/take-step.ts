import type { AdviserStatus } from '@heimvorteil/contracts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { settleStatus } from './status-transitions.ts';

export async function takeStep(
  trx: Transaction<Tables>,
  at: { requestId: string; adviserId: number },
  from: readonly AdviserStatus[],
  status: AdviserStatus,
): Promise<boolean> {
  const row = await trx
    .updateTable('request_adviser')
    .set({ status })
    .where('request_id', '=', at.requestId)
    .where('adviser_id', '=', at.adviserId)
    // Of two windows of one adviser only one succeeds.
    .where('status', 'in', from)
    .returning(['request_id', 'adviser_id'])
    .executeTakeFirst();
  if (!row) return false;
  await trx
    .insertInto('request_step')
    .values({ ...row, status })
    .execute();
  await settleStatus(trx, at.requestId);
  return true;
}
