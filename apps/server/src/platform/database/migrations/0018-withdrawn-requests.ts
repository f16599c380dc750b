import type { Kysely } from 'kysely';

/** A withdrawal deletes the person's key at once, which erases all sealed data; number and day stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('request').dropConstraint('request_person_id_fkey').execute();
}
