import type { Kysely } from 'kysely';

/** The accepted proposal of an offer, by its position: lender and amount stay in the sealed offer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('request_offer').addColumn('accepted_proposal', 'smallint').execute();
}
