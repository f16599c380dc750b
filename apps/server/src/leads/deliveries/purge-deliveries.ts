import { sql, type Kysely } from 'kysely';
import { callOwner } from '../../platform/database/call-owner.ts';
import type { Tables } from '../../platform/database/tables.ts';

const BODIES_KEPT_DAYS = 7;

/** Removes the texts of messages, which only the demo's mailbox stores. */
export async function purgeMailbox(db: Kysely<Tables>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mailbox_message')
    .where('created_at', '<', daysAgo(BODIES_KEPT_DAYS))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Removes delivery records after 90 days. Those of open requests stay: they decide who hears of a withdrawal and
 * prevent duplicates. REQUEST stays as long as its links work, because only an adviser it reached can be rated.
 */
export async function purgeDeliveries(db: Kysely<Tables>): Promise<number> {
  return callOwner(db, 'purge_deliveries');
}

function daysAgo(days: number) {
  return sql<Date>`now() - make_interval(days => ${days})`;
}
