import type { Kysely } from 'kysely';

/** Stores the visit before a login, so that its unfinished work can move to the account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('session').addColumn('visit_key', 'text').execute();
  await db.schema.createIndex('session_visit').on('session').column('visit_key').execute();
}
