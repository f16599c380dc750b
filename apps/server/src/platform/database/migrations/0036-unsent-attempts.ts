import type { Kysely } from 'kysely';

/** Stores attempts that failed before sending: who got nothing needs no notice that the request ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('delivery')
    .addColumn('unsent_attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
