import type { Kysely } from 'kysely';

/** Attempts that failed before anything was sent, so their recipients get no notice of an end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('delivery')
    .addColumn('unsent_attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
