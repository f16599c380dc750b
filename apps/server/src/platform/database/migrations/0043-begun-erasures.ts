import { sql, type Kysely } from 'kysely';

/** Creates the table of begun erasures, so that a worker can finish them after a crash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('begun_erasure')
    .addColumn('subject_id', 'uuid', (column) => column.primaryKey())
    .addColumn('subject', 'text', (column) => column.notNull().check(sql`subject in ('ACCOUNT', 'REQUEST')`))
    .addColumn('erasure_id', 'uuid', (column) => column.notNull())
    .addColumn('begun_by', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('begun_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
}
