import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';

/** Creates tables for an adviser's unsent offers and private notes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const needed = (column: ColumnDefinitionBuilder) => column.notNull();
  const now = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(sql`now()`);
  const ofRequest = (column: ColumnDefinitionBuilder) => column.notNull().references('request.id');

  await db.schema
    .createTable('offer_draft')
    .addColumn('request_id', 'uuid', ofRequest)
    .addColumn('adviser_id', 'integer', needed)
    .addColumn('content', 'text', needed)
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('saved_by', 'text', needed)
    .addColumn('saved_at', 'timestamptz', now)
    .addPrimaryKeyConstraint('offer_draft_pkey', ['request_id', 'adviser_id'])
    .execute();
  await db.schema
    .createTable('request_note')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('request_id', 'uuid', ofRequest)
    .addColumn('adviser_id', 'integer', needed)
    .addColumn('content', 'text', needed)
    .addColumn('noted_at', 'timestamptz', now)
    .execute();
  await db.schema
    .createIndex('request_note_request')
    .on('request_note')
    .columns(['request_id', 'adviser_id'])
    .execute();
}
