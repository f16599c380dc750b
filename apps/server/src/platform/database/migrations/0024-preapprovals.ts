import { sql, type Kysely } from 'kysely';

/** Creates the table of pre-approvals with proposals; each belongs to a visit or to an account. */
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
    // Exactly one owner: a pre-approval belongs to a visit or to an account, never to both.
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
