import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';

/** Creates tables for hashes of partners' API keys and for sandbox requests, separate from real ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const needed = (column: ColumnDefinitionBuilder) => column.notNull();
  const now = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(sql`now()`);
  await db.schema
    .createTable('partner_key')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', needed)
    .addColumn('scopes', sql`text[]`, needed)
    .addColumn('sandbox', 'boolean', needed)
    .addColumn('quota_per_minute', 'integer', needed)
    .addColumn('quota_per_day', 'integer', needed)
    .addColumn('created_at', 'timestamptz', now)
    .addColumn('expires_on', 'date')
    .addColumn('last_used_on', 'date')
    .addColumn('revoked_at', 'timestamptz')
    .execute();
  const ofKey = (column: ColumnDefinitionBuilder) =>
    column.notNull().references('partner_key.id').onDelete('cascade');
  await db.schema
    .createTable('sandbox_visit')
    .addColumn('visit_key', 'text', (column) => column.primaryKey())
    .addColumn('partner_key_id', 'text', ofKey)
    .addColumn('channel', 'text', needed)
    .addColumn('contact_index', 'text', needed)
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('confirmed_at', 'timestamptz')
    .addColumn('created_at', 'timestamptz', now)
    .execute();
  await db.schema
    .createTable('sandbox_request')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('partner_key_id', 'text', ofKey)
    .addColumn('id', 'uuid', needed)
    .addColumn('body_hash', 'text', needed)
    .addColumn('withdrawn_at', 'timestamptz')
    .addColumn('created_at', 'timestamptz', now)
    .execute();
  for (const table of ['sandbox_visit', 'sandbox_request'])
    await db.schema.createIndex(`${table}_created`).on(table).column('created_at').execute();
}
