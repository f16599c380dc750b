import type { Kysely } from 'kysely';

/** The visit before a login, because its unfinished work then belongs to the session's account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('session').addColumn('visit_key', 'text').execute();
  await db.schema.createIndex('session_visit').on('session').column('visit_key').execute();
}
