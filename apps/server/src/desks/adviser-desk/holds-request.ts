import type { AdviserStatus } from '@heimvorteil/contracts';
import type { Transaction } from 'kysely';
import type { AtAdviser } from '../../leads/conversation/index.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** Whether a request stands at its adviser where something may be written; until the commit nobody takes it away. */
export async function holdsRequest(
  trx: Transaction<Tables>,
  { requestId, adviserId }: AtAdviser,
  statuses: readonly AdviserStatus[],
): Promise<boolean> {
  const row = await trx
    .selectFrom('request_adviser')
    .select('adviser_id')
    .where('request_id', '=', requestId)
    .where('adviser_id', '=', adviserId)
    .where('status', 'in', statuses)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
