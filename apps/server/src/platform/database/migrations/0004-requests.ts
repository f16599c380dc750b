import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';

/** Creates tables for requests: persons' keys, consents, advisers, messages, and the demo's mailbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const needed = (column: ColumnDefinitionBuilder) => column.notNull();
  const now = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(sql`now()`);

  await db.schema
    .createTable('person')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('key_id', 'text', needed)
    .addColumn('wrapped_key', 'text', needed)
    .addColumn('created_at', 'timestamptz', now)
    .execute();
  await db.schema.createIndex('person_key_id').on('person').column('key_id').execute();
  await db.schema
    .createTable('sealed_secret')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('key_id', 'text', needed)
    .addColumn('wrapped_key', 'text', needed)
    .execute();

  await db.schema
    .createTable('request')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('person_id', 'uuid', (column) => column.notNull().references('person.id'))
    .addColumn('status_token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('email_index', 'text', needed)
    .addColumn('phone_index', 'text', needed)
    .addColumn('contact', 'text', needed)
    .addColumn('financing', 'text', needed)
    .addColumn('verified_channel', 'text', (column) =>
      column.check(sql`verified_channel in ('SMS', 'EMAIL')`),
    )
    .addColumn('created_at', 'timestamptz', now)
    .addColumn('expires_at', 'timestamptz', (column) =>
      column.notNull().defaultTo(sql`now() + interval '90 days'`),
    )
    .addColumn('withdrawn_at', 'timestamptz')
    .execute();
  await db.schema.createIndex('request_email').on('request').columns(['email_index', 'created_at']).execute();
  await db.schema.createIndex('request_phone').on('request').columns(['phone_index', 'created_at']).execute();

  await db.schema
    .createTable('request_adviser')
    .addColumn('request_id', 'uuid', (column) => column.notNull().references('request.id'))
    .addColumn('adviser_id', 'integer', (column) => column.notNull().references('adviser.id'))
    .addColumn('position', 'smallint', (column) => column.notNull().check(sql`position between 1 and 4`))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('status', 'text', needed)
    .addPrimaryKeyConstraint('request_adviser_pkey', ['request_id', 'adviser_id'])
    .addUniqueConstraint('request_adviser_position', ['request_id', 'position'])
    .execute();
  await db.schema
    .createTable('request_step')
    .addColumn('request_id', 'uuid', needed)
    .addColumn('adviser_id', 'integer', needed)
    .addColumn('status', 'text', needed)
    .addColumn('reached_at', 'timestamptz', now)
    .addPrimaryKeyConstraint('request_step_pkey', ['request_id', 'adviser_id', 'status'])
    .addForeignKeyConstraint('request_step_adviser', ['request_id', 'adviser_id'], 'request_adviser', [
      'request_id',
      'adviser_id',
    ])
    .execute();

  // No foreign key to the request, because a consent is retained after the request's erasure.
  await db.schema
    .createTable('consent')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('person_id', 'uuid', needed)
    .addColumn('request_id', 'uuid', needed)
    .addColumn('purpose', 'text', needed)
    .addColumn('channel', 'text')
    .addColumn('granted', 'boolean', needed)
    .addColumn('text_version', 'text', needed)
    .addColumn('text_hash', 'text', needed)
    .addColumn('words', 'text', needed)
    .addColumn('companies', sql`text[]`, needed)
    .addColumn('screen', 'text', needed)
    .addColumn('given_at', 'timestamptz', now)
    .execute();
  await db.schema.createIndex('consent_request').on('consent').column('request_id').execute();

  await db.schema
    .createTable('delivery')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('request_id', 'uuid', (column) => column.notNull().references('request.id'))
    .addColumn('recipient', 'text', (column) =>
      column.notNull().check(sql`recipient in ('VISITOR', 'ADVISER', 'OPERATOR')`),
    )
    .addColumn('adviser_id', 'integer')
    .addColumn('state', 'text', (column) =>
      column
        .notNull()
        .defaultTo('created')
        .check(
          sql`state in ('created', 'sending', 'delivered', 'temporarily_failed', 'technically_failed', 'permanently_failed', 'parked')`,
        ),
    )
    .addColumn('token', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('job_id', 'uuid', needed)
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'timestamptz', now)
    .addColumn('changed_at', 'timestamptz', now)
    .execute();
  // `coalesce`, because a unique index treats two nulls as different values.
  await sql`create unique index delivery_once on delivery (request_id, recipient, coalesce(adviser_id, 0))`.execute(
    db,
  );
  // Index for the job that sends messages; it reads only unfinished deliveries.
  await db.schema
    .createIndex('delivery_open')
    .on('delivery')
    .column('created_at')
    .where(sql.ref('state'), 'not in', ['delivered', 'permanently_failed', 'parked'])
    .execute();

  await db.schema
    .createTable('idempotency')
    .addColumn('key_hash', 'text', (column) => column.primaryKey())
    .addColumn('body_hash', 'text', needed)
    .addColumn('request_id', 'uuid', needed)
    .addColumn('person_id', 'uuid', needed)
    .addColumn('answer', 'text', needed)
    .addColumn('created_at', 'timestamptz', now)
    .execute();
  await db.schema.createIndex('idempotency_age').on('idempotency').column('created_at').execute();

  await db.schema
    .createTable('mailbox_message')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('person_id', 'uuid', needed)
    .addColumn('channel', 'text', needed)
    .addColumn('content', 'text', needed)
    .addColumn('created_at', 'timestamptz', now)
    .execute();
  await db.schema.createIndex('mailbox_message_age').on('mailbox_message').column('created_at').execute();
}
