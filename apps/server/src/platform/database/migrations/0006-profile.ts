import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';

/** Creates tables for account data (calculations, shortlist, profession) and for the erasure journal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const needed = (column: ColumnDefinitionBuilder) => column.notNull();
  const now = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(sql`now()`);
  const ofAccount = (column: ColumnDefinitionBuilder) =>
    column.notNull().references('account.id').onDelete('cascade');

  await db.schema.alterTable('account').addColumn('profession', 'text').execute();

  await db.schema
    .createTable('saved_calculation')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('account_id', 'uuid', ofAccount)
    .addColumn('kind', 'text', needed)
    .addColumn('name', 'text', needed)
    .addColumn('content', 'text', needed)
    .addColumn('rules_version', 'text', needed)
    .addColumn('saved_at', 'timestamptz', now)
    .addColumn('key_hash', 'text')
    .addColumn('body_hash', 'text')
    .addUniqueConstraint('saved_calculation_key', ['account_id', 'key_hash'])
    .execute();
  await db.schema
    .createIndex('saved_calculation_newest')
    .on('saved_calculation')
    .columns(['account_id', 'saved_at'])
    .execute();

  await db.schema
    .createTable('shortlist_entry')
    .addColumn('account_id', 'uuid', ofAccount)
    .addColumn('expose_id', 'bigint', needed)
    .addColumn('marked_at', 'timestamptz', now)
    .addPrimaryKeyConstraint('shortlist_entry_pkey', ['account_id', 'expose_id'])
    .execute();

  // No cascade, because deleting a request's row does not erase all of the request.
  await db.schema
    .alterTable('request')
    .addColumn('account_id', 'uuid', (column) => column.references('account.id'))
    .execute();
  await db.schema.createIndex('request_account').on('request').column('account_id').execute();

  await db.schema
    .createTable('erasure')
    .addColumn('person_id', 'uuid', (column) => column.primaryKey())
    .addColumn('erased_at', 'timestamptz', now)
    .execute();
}
