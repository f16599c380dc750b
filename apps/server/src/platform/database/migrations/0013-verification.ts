import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';

/** Creates tables of codes that verify an email address or phone number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const needed = (column: ColumnDefinitionBuilder) => column.notNull();
  const now = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(sql`now()`);

  await db.schema
    .createTable('verification_visit')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('visit_key', 'text', (column) => column.notNull().unique())
    .addColumn('person_id', 'uuid', (column) => column.notNull().references('person.id'))
    .execute();
  await db.schema
    .createTable('verification_code')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('visit_id', 'uuid', (column) => column.notNull().references('verification_visit.id'))
    .addColumn('channel', 'text', needed)
    .addColumn('contact_index', 'text', needed)
    .addColumn('contact', 'text', needed)
    .addColumn('code_mac', 'text', needed)
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('sent_at', 'timestamptz', now)
    .addColumn('expires_at', 'timestamptz', needed)
    .addColumn('replaced_at', 'timestamptz')
    .addColumn('confirmed_at', 'timestamptz')
    .execute();
  // Unique, because two concurrent calls would otherwise leave two valid codes.
  await db.schema
    .createIndex('verification_code_current')
    .unique()
    .on('verification_code')
    .column('visit_id')
    .where(sql.ref('replaced_at'), 'is', null)
    .execute();
  await db.schema.createIndex('verification_code_sent').on('verification_code').column('sent_at').execute();
  await db.schema
    .createIndex('verification_code_visit')
    .on('verification_code')
    .columns(['visit_id', 'contact_index'])
    .execute();

  await db.schema
    .createTable('verification_failure')
    .addColumn('contact_index', 'text', (column) => column.primaryKey())
    .addColumn('failures', 'integer', needed)
    .addColumn('failed_at', 'timestamptz', now)
    .execute();
}
