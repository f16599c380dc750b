import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';

/** Creates tables for accounts, sessions, pending logins and the demo's identity provider. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const needed = (column: ColumnDefinitionBuilder) => column.notNull();
  const now = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(sql`now()`);

  await db.schema
    .createTable('account')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('person_id', 'uuid', (column) => column.notNull().unique().references('person.id'))
    .addColumn('issuer', 'text', needed)
    .addColumn('subject_index', 'text', needed)
    .addColumn('email_index', 'text', needed)
    .addColumn('profile', 'text', needed)
    .addColumn('roles', sql`text[]`, needed)
    .addColumn('created_at', 'timestamptz', now)
    .addColumn('last_login_at', 'timestamptz', now)
    .addUniqueConstraint('account_subject', ['issuer', 'subject_index'])
    .execute();
  await db.schema.createIndex('account_email').on('account').column('email_index').execute();

  await db.schema
    .createTable('session')
    .addColumn('id_hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'uuid', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'timestamptz', now)
    .addColumn('seen_at', 'timestamptz', now)
    .addColumn('idle_minutes', 'integer', needed)
    .addColumn('ends_at', 'timestamptz', needed)
    .addColumn('ended_at', 'timestamptz')
    .addColumn('multi_factor', 'boolean', needed)
    .addColumn('provider_session', 'text')
    .addColumn('id_token', 'text')
    .execute();
  await db.schema.createIndex('session_account').on('session').column('account_id').execute();
  await db.schema.createIndex('session_end').on('session').column('ends_at').execute();

  await db.schema
    .createTable('login_attempt')
    .addColumn('state_hash', 'text', (column) => column.primaryKey())
    .addColumn('browser_hash', 'text', needed)
    .addColumn('return_to', 'text', needed)
    .addColumn('created_at', 'timestamptz', now)
    .execute();
  await db.schema.createIndex('login_attempt_age').on('login_attempt').column('created_at').execute();

  await db.schema
    .createTable('demo_provider_entry')
    .addColumn('model', 'text', needed)
    .addColumn('id', 'text', needed)
    .addColumn('payload', 'jsonb', needed)
    .addColumn('grant_id', 'text')
    .addColumn('uid', 'text')
    .addColumn('expires_at', 'timestamptz', needed)
    .addPrimaryKeyConstraint('demo_provider_entry_pkey', ['model', 'id'])
    .execute();
  await db.schema
    .createIndex('demo_provider_entry_end')
    .on('demo_provider_entry')
    .column('expires_at')
    .execute();
}
