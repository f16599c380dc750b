import type { Kysely } from 'kysely';

/** Stores which proposal of an offer was accepted, by position; lender and amount stay encrypted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('request_offer').addColumn('accepted_proposal', 'smallint').execute();
}
