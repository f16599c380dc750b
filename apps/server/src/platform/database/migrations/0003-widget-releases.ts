import { sql, type Kysely } from 'kysely';

/** All widget scripts ever served, because host pages name their version and its integrity hash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('widget_release')
    .addColumn('file_name', 'text', (column) => column.primaryKey())
    .addColumn('script', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
}
