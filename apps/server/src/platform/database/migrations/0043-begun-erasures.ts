import { sql, type Kysely } from 'kysely';

/** What an operator has begun to erase: a row for each account and request, by which a worker ends it whatever comes between. */
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
