import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';

/** Creates tables for certificates of pre-approvals and for their signing keys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const needed = (column: ColumnDefinitionBuilder) => column.notNull();
  const now = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(sql`now()`);

  await db.schema
    .createTable('certificate_key')
    .addColumn('kid', 'text', (column) => column.primaryKey())
    .addColumn('public_key', 'text', needed)
    .addColumn('made_at', 'timestamptz', now)
    .addColumn('retired_at', 'timestamptz')
    .execute();
  // Allows one current signing key, even if two processes create one at once.
  await sql`create unique index certificate_key_signing on certificate_key ((true)) where retired_at is null`.execute(
    db,
  );

  await db.schema
    .createTable('certificate')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('account_id', 'uuid', (column) => column.references('account.id').onDelete('set null'))
    .addColumn('person_id', 'uuid', (column) => column.unique().references('person.id'))
    .addColumn('preapproval_id', 'text', needed)
    .addColumn('number_hash', 'text', (column) => column.notNull().unique())
    .addColumn('kid', 'text', (column) => column.notNull().references('certificate_key.kid'))
    .addColumn('content', 'text')
    .addColumn('issued_at', 'timestamptz', now)
    .addColumn('valid_until', 'date', needed)
    .addColumn('withdrawn_at', 'timestamptz')
    .addColumn('is_current', 'boolean', (column) => column.notNull().defaultTo(true))
    .execute();
  // Allows one current certificate per account, even if two are issued at once.
  await sql`create unique index certificate_current on certificate (account_id) where is_current`.execute(db);
}
