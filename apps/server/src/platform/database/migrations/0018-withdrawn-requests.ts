import type { Kysely } from 'kysely';

/** Whoever takes a request back loses their key at once, and with it all that was sealed; number and day stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('request').dropConstraint('request_person_id_fkey').execute();
}
