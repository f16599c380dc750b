import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { overallStatus } from './status-transitions.ts';

/** Notes where a request stands as a whole, after one of its advisers took a step in the same transaction. */
export async function settleStatus(trx: Transaction<Tables>, requestId: string): Promise<void> {
  // Advisers who move at once wait here for each other: whoever is last sees the steps of all.
  const { withdrawn_at: withdrawnAt } = await trx
    .selectFrom('request')
    .select('withdrawn_at')
    .where('id', '=', requestId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const advisers = await trx
    .selectFrom('request_adviser')
    .select('status')
    .where('request_id', '=', requestId)
    .execute();
  const status = overallStatus(
    advisers.map((adviser) => adviser.status),
    withdrawnAt !== null,
  );
  await trx
    .updateTable('request')
    .set({
      status,
      last_event_at: sql<Date>`now()`,
      // Links end 90 days after closing (contract §4, States).
      ...(status === 'CLOSED'
        ? {
            closed_at: sql<Date>`coalesce(closed_at, now())`,
            expires_at: sql<Date>`coalesce(expires_at, now() + interval '90 days')`,
          }
        : // Passed on after everybody had declined it goes on again.
          status === 'WITHDRAWN'
          ? {}
          : { closed_at: null, expires_at: null }),
    })
    .where('id', '=', requestId)
    .execute();
}
