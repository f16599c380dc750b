import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { deliveryRow, owe } from '../deliveries/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';

/** Pauses an adviser who unsubscribes, and enqueues one mail to the operator for each pause; a second call changes nothing. */
export async function pauseAdviser(trx: Transaction<Tables>, jobs: Jobs, adviserId: number): Promise<void> {
  const paused = await trx
    .updateTable('adviser')
    .set({ paused_at: sql<Date>`now()` })
    .where('id', '=', adviserId)
    .where('paused_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!paused) return;
  // A number of its own, because a later pause of the same adviser is another message.
  const subjectId = randomUUID();
  await owe(trx, jobs, [
    deliveryRow({ kind: 'PAUSED', recipient: 'OPERATOR', requestId: null, adviserId, subjectId }),
  ]);
}
