import type { Kysely } from 'kysely';

/** Creates the table of rate limits that all processes share. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('limit_count')
    .addColumn('counted', 'text', (column) => column.primaryKey())
    .addColumn('calls', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('limit_count_end').on('limit_count').column('ends_at').execute();
}
