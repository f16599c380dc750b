import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';

/** Message bodies and idempotency keys are kept for a week. */
const KEPT_DAYS = 7;
/** That somebody was told of an erasure, since the request that would say so is gone. */
const NOTICES_KEPT_DAYS = 90;

/** Deletes what was kept only to answer and to show for some days. */
export async function purgeDelivered(db: Kysely<Tables>): Promise<void> {
  const tooOld = sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`;
  await db.deleteFrom('idempotency').where('created_at', '<', tooOld).execute();
  await db.deleteFrom('mailbox_message').where('created_at', '<', tooOld).execute();
  await db
    .deleteFrom('delivery')
    .where('kind', '=', 'WITHDRAWAL')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${NOTICES_KEPT_DAYS})`)
    .execute();
}
