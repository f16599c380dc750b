import { sql, type Kysely } from 'kysely';

/** Creates the table for an account's single project: case, household, variants and offers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('project')
    .addColumn('account_id', 'uuid', (column) =>
      column.primaryKey().references('account.id').onDelete('cascade'),
    )
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('saved_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('deleted_at', 'timestamptz')
    .execute();
}
