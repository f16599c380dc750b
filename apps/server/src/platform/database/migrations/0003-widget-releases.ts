import { sql, type Kysely } from 'kysely';

/** Stores every widget script ever served, because host pages pin a version by its integrity hash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('widget_release')
    .addColumn('file_name', 'text', (column) => column.primaryKey())
    .addColumn('script', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
}
