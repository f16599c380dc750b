import { sql, type Kysely } from 'kysely';

/** Identifies advisers by email address; stores which advisers were selected, for at most 60 minutes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('adviser').dropColumn('adviser_id').execute();
  await sql`create unique index adviser_email on adviser (lower(email))`.execute(db);
  await db.schema
    .createTable('adviser_selection')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('matched_by', 'text', (column) => column.notNull())
    .addColumn('advisers', 'jsonb', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) =>
      column.notNull().defaultTo(sql`now() + interval '60 minutes'`),
    )
    .execute();
  await db.schema
    .createIndex('adviser_selection_expiry')
    .on('adviser_selection')
    .column('expires_at')
    .execute();
}
