import type { Kysely } from 'kysely';

/** An attempt that broke off before anything was handed over has reached nobody: whoever it was for hears of no end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('delivery')
    .addColumn('unsent_attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
