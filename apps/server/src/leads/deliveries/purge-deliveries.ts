import { sql, type Kysely } from 'kysely';
import { callOwner } from '../../platform/database/call-owner.ts';
import type { Tables } from '../../platform/database/tables.ts';

const BODIES_KEPT_DAYS = 7;

/** Removes the texts of messages; only the demo's mailbox keeps any. */
export async function purgeMailbox(db: Kysely<Tables>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mailbox_message')
    .where('created_at', '<', daysAgo(BODIES_KEPT_DAYS))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Removes how messages were delivered 90 days later. What went out about a request that goes on stays: it says
 * who has to hear of a withdrawal, and that nothing is sent twice. That a request has come stays as long as its links lead
 * somewhere: only whom it has reached can be rated.
 */
export async function purgeDeliveries(db: Kysely<Tables>): Promise<number> {
  return callOwner(db, 'purge_deliveries');
}

function daysAgo(days: number) {
  return sql<Date>`now() - make_interval(days => ${days})`;
}
