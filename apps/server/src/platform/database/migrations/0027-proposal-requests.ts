import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';

/** Creates tables for requested proposals, and for lenders that an account may not ask again yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const needed = (column: ColumnDefinitionBuilder) => column.notNull();
  const now = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(sql`now()`);
  const ofRequest = (column: ColumnDefinitionBuilder) => column.notNull().references('request.id');

  await db.schema
    .createTable('proposal_request')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('request_id', 'uuid', ofRequest)
    .addColumn('provider_id', 'integer', needed)
    .addColumn('content', 'text', needed)
    .addColumn('requested_at', 'timestamptz', now)
    .execute();
  await db.schema
    .createIndex('proposal_request_request')
    .on('proposal_request')
    .column('request_id')
    .execute();
  await db.schema
    .createTable('proposal_lock')
    .addColumn('account_id', 'uuid', needed)
    .addColumn('provider_id', 'integer', needed)
    .addColumn('home_index', 'text', needed)
    .addColumn('request_id', 'uuid', ofRequest)
    .addColumn('requested_at', 'timestamptz', now)
    .addColumn('locked_until', 'timestamptz', needed)
    .addPrimaryKeyConstraint('proposal_lock_pkey', ['account_id', 'provider_id', 'home_index'])
    .execute();
  await db.schema.createIndex('proposal_lock_request').on('proposal_lock').column('request_id').execute();
}
