import { sql, type Kysely } from 'kysely';

/** Creates tables for lenders' rates, ratings and advisers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rate_delivery')
    .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('valid_from', 'text', (column) => column.notNull())
    .addColumn('received_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('checksum', 'text', (column) => column.notNull())
    .addColumn('files', 'jsonb', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('rating')
    .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('provider_id', 'integer', (column) => column.notNull())
    .addColumn('stars', 'smallint', (column) => column.notNull().check(sql`stars between 1 and 5`))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('demo', 'boolean', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema.createIndex('rating_provider').on('rating').column('provider_id').execute();

  await db.schema
    .createTable('adviser')
    .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('adviser_id', 'text', (column) => column.notNull().unique())
    .addColumn('provider_id', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('geo_prefixes', sql`text[]`, (column) => column.notNull())
    .addColumn('demo', 'boolean', (column) => column.notNull())
    .addColumn('active', 'boolean', (column) => column.notNull().defaultTo(true))
    .execute();
  await db.schema.createIndex('adviser_provider').on('adviser').column('provider_id').execute();
}
