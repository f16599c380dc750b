import type { Kysely } from 'kysely';

/** From now on a withdrawal deletes the person's key; of the request, number and day stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('request').dropConstraint('request_person_id_fkey').execute();
}
