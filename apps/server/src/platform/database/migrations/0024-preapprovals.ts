import { sql, type Kysely } from 'kysely';

/** Answered pre-approvals of a browser's visit or an account, with their proposals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pre_approval')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('visit_key', 'text')
    .addColumn('account_id', 'uuid', (column) => column.references('account.id'))
    .addColumn('person_id', 'uuid', (column) => column.notNull().unique().references('person.id'))
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('content_mac', 'text', (column) => column.notNull())
    .addColumn('made_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    // One owner only: an account's pre-approval does not belong to the browser's visit too.
    .addCheckConstraint('pre_approval_owner', sql`(visit_key is null) <> (account_id is null)`)
    .execute();
  await db.schema
    .createIndex('pre_approval_visit')
    .on('pre_approval')
    .columns(['visit_key', 'made_at'])
    .execute();
  await db.schema
    .createIndex('pre_approval_account')
    .on('pre_approval')
    .columns(['account_id', 'made_at'])
    .execute();

  await db.schema
    .createTable('proposal')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('pre_approval_id', 'uuid', (column) =>
      column.notNull().references('pre_approval.id').onDelete('cascade'),
    )
    .execute();
  await db.schema.createIndex('proposal_pre_approval').on('proposal').column('pre_approval_id').execute();
}
