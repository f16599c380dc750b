import { sql, type Kysely } from 'kysely';

/** Stores scripts, styles and fonts of recent builds, so that any process can serve them in an upgrade. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('page_build')
    .addColumn('application', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('files', sql`text[]`, (column) => column.notNull())
    .addColumn('started_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addPrimaryKeyConstraint('page_build_pkey', ['application', 'digest'])
    .execute();
  await db.schema
    .createTable('page_asset')
    .addColumn('application', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('content', 'bytea', (column) => column.notNull())
    .addColumn('is_brotli', 'boolean', (column) => column.notNull())
    .addPrimaryKeyConstraint('page_asset_pkey', ['application', 'file_name'])
    .execute();
}
