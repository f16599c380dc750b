import type { Kysely } from 'kysely';

/** Which visit a session went on from: what that visit still had under way belongs to the session's account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('session').addColumn('visit_key', 'text').execute();
  await db.schema.createIndex('session_visit').on('session').column('visit_key').execute();
}
