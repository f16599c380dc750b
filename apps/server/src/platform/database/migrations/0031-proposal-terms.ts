import { sql, type Kysely } from 'kysely';

/** Locks a repeated proposal by its terms, and stores which account requested it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Delete existing locks: they lack the terms and would expire within days.
  await sql`delete from proposal_lock`.execute(db);
  await db.schema
    .alterTable('proposal_lock')
    .addColumn('terms', 'text', (column) => column.notNull())
    .execute();
  await db.schema.alterTable('proposal_lock').dropConstraint('proposal_lock_pkey').execute();
  await db.schema
    .alterTable('proposal_lock')
    .addPrimaryKeyConstraint('proposal_lock_pkey', ['account_id', 'provider_id', 'home_index', 'terms'])
    .execute();
  // No cascade: an erasure also deletes an account's proposals in requests of other senders.
  await db.schema
    .alterTable('proposal_lock')
    .addForeignKeyConstraint('proposal_lock_account', ['account_id'], 'account', ['id'])
    .execute();
  await db.schema
    .alterTable('proposal_request')
    .addColumn('account_id', 'uuid', (column) => column.references('account.id'))
    .execute();
  await sql`update proposal_request set account_id = request.account_id from request
    where request.id = proposal_request.request_id`.execute(db);
  await db.schema
    .createIndex('proposal_request_account')
    .on('proposal_request')
    .column('account_id')
    .execute();
}
