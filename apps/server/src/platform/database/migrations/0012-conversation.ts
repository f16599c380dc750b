import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';

const needed = (column: ColumnDefinitionBuilder) => column.notNull();
const now = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(sql`now()`);

/** Creates tables for a sent request: links, messages, offers, documents, consents and audit events. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await linksByPurpose(db);
  await requestsThatGoOn(db);
  await advisersWithTerms(db);
  await deliveriesOfEveryKind(db);
  await conversation(db);
  await proofs(db);
}

async function linksByPurpose(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('link_token')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', needed)
    .addColumn('request_id', 'uuid')
    .addColumn('adviser_id', 'integer')
    .addColumn('subject_id', 'uuid')
    .addColumn('created_at', 'timestamptz', now)
    .addColumn('expires_at', 'timestamptz')
    .addColumn('used_at', 'timestamptz')
    .execute();
  await db.schema
    .createIndex('link_token_request')
    .on('link_token')
    .columns(['request_id', 'purpose'])
    .execute();
  await sql`insert into link_token (token_hash, purpose, request_id, created_at)
    select status_token_hash, 'STATUS', id, created_at from request`.execute(db);
  await sql`insert into link_token (token_hash, purpose, request_id, adviser_id, created_at)
    select token_hash, 'PARTNER', request_id, adviser_id, created_at
    from request_adviser join request on request.id = request_id`.execute(db);
  await db.schema.alterTable('request').dropColumn('status_token_hash').execute();
  await db.schema.alterTable('request_adviser').dropColumn('token_hash').execute();
}

async function requestsThatGoOn(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('request')
    .addColumn('number', 'text', (column) => column.unique())
    .addColumn('verified_index', 'text')
    .addColumn('borrowers', 'text')
    .addColumn('last_event_at', 'timestamptz', now)
    .addColumn('closed_at', 'timestamptz')
    .alterColumn('expires_at', (column) => column.dropNotNull())
    .alterColumn('expires_at', (column) => column.dropDefault())
    .execute();
  // A link expires 90 days after its request is closed; until then `expires_at` is null.
  await sql`update request set last_event_at = created_at`.execute(db);
  await sql`update request set expires_at = null where withdrawn_at is null and status is distinct from 'CLOSED'
    and expires_at > now()`.execute(db);
  await sql`update request set closed_at = coalesce(withdrawn_at, created_at) where expires_at is not null`.execute(
    db,
  );
  await db.schema
    .createIndex('request_verified')
    .on('request')
    .columns(['verified_index', 'created_at'])
    .execute();
  await db.schema.createIndex('request_last_event').on('request').column('last_event_at').execute();

  await db.schema.alterTable('request_adviser').dropConstraint('request_adviser_position').execute();
  await sql`alter table request_adviser drop constraint request_adviser_position_check`.execute(db);
  await db.schema
    .alterTable('request_adviser')
    .addColumn('public_id', 'uuid', (column) =>
      column
        .notNull()
        .unique()
        .defaultTo(sql`gen_random_uuid()`),
    )
    .addColumn('origin', 'text', (column) => column.notNull().defaultTo('MATCHED'))
    .addColumn('reasons', 'jsonb', (column) => column.notNull().defaultTo(sql`'[]'::jsonb`))
    .addColumn('may_call', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('joined_at', 'timestamptz', now)
    .execute();
}

async function advisersWithTerms(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('adviser')
    .addColumn('specialisations', sql`text[]`, (column) => column.notNull().defaultTo(sql`'{}'`))
    .addColumn('lenders', sql`integer[]`, (column) => column.notNull().defaultTo(sql`'{}'`))
    .addColumn('capacity', 'integer')
    .addColumn('endpoint', 'text')
    .addColumn('endpoint_format', 'text')
    .addColumn('paused_at', 'timestamptz')
    .execute();
  await db.schema
    .createIndex('request_adviser_adviser')
    .on('request_adviser')
    .columns(['adviser_id', 'joined_at'])
    .execute();
}

async function deliveriesOfEveryKind(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('delivery_once').execute();
  await db.schema
    .alterTable('delivery')
    .alterColumn('request_id', (column) => column.dropNotNull())
    .addColumn('kind', 'text')
    .addColumn('channel', 'text', (column) => column.notNull().defaultTo('EMAIL'))
    .addColumn('subject_id', 'uuid')
    .addColumn('failed_stage', 'text')
    .execute();
  await sql`update delivery set kind = case recipient when 'VISITOR' then 'CONFIRMATION' when 'ADVISER' then 'REQUEST'
    when 'OPERATOR' then 'UNSERVED' else 'WITHDRAWAL' end`.execute(db);
  await sql`alter table delivery drop constraint delivery_recipient_check`.execute(db);
  await sql`update delivery set recipient = 'ADVISER' where recipient = 'ADVISER_OF_WITHDRAWN'`.execute(db);
  await db.schema
    .alterTable('delivery')
    .alterColumn('kind', (column) => column.setNotNull())
    .execute();
  await db.schema
    .alterTable('delivery')
    .addCheckConstraint('delivery_recipient_check', sql`recipient in ('VISITOR', 'ADVISER', 'OPERATOR')`)
    .execute();
  await sql`alter table delivery rename column token to links`.execute(db);
  // `coalesce`, because a unique index treats two nulls as different values.
  await sql`create unique index delivery_once on delivery (kind, recipient, channel, coalesce(adviser_id, 0),
    coalesce(request_id, '00000000-0000-0000-0000-000000000000'), coalesce(subject_id, '00000000-0000-0000-0000-000000000000'))`.execute(
    db,
  );
  await db.schema.createIndex('delivery_request').on('delivery').column('request_id').execute();
}

async function conversation(db: Kysely<unknown>): Promise<void> {
  const ofRequest = (column: ColumnDefinitionBuilder) => column.notNull().references('request.id');
  await db.schema
    .createTable('request_message')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('request_id', 'uuid', ofRequest)
    .addColumn('adviser_id', 'integer')
    .addColumn('sender', 'text', needed)
    .addColumn('content', 'text', needed)
    .addColumn('sent_at', 'timestamptz', now)
    .addColumn('read_at', 'timestamptz')
    .execute();
  await db.schema
    .createTable('request_offer')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('request_id', 'uuid', ofRequest)
    .addColumn('adviser_id', 'integer', needed)
    .addColumn('content', 'text', needed)
    .addColumn('valid_until', 'date', needed)
    .addColumn('sent_at', 'timestamptz', now)
    .addColumn('answer', 'text')
    .addColumn('answered_at', 'timestamptz')
    .execute();
  await db.schema
    .createTable('request_document')
    .addColumn('request_id', 'uuid', ofRequest)
    .addColumn('document', 'text', needed)
    .addColumn('ready_at', 'timestamptz', now)
    .addPrimaryKeyConstraint('request_document_pkey', ['request_id', 'document'])
    .execute();
  for (const table of ['request_message', 'request_offer'] as const) {
    await db.schema.createIndex(`${table}_request`).on(table).columns(['request_id', 'sent_at']).execute();
  }
}

async function proofs(db: Kysely<unknown>): Promise<void> {
  // Encrypt the person with a key that outlives an erasure; without the person a consent proves nothing.
  await db.schema
    .alterTable('consent')
    .addColumn('proof_person_id', 'uuid')
    .addColumn('proof', 'text')
    .addColumn('verified_channel', 'text')
    .addColumn('source_page', 'text')
    .execute();
  await db.schema
    .createTable('consent_use')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('consent_id', 'bigint', needed)
    .addColumn('adviser_id', 'integer', needed)
    .addColumn('company', 'text', needed)
    .addColumn('use', 'text', needed)
    .addColumn('used_at', 'timestamptz', now)
    .execute();
  await db.schema.createIndex('consent_use_consent').on('consent_use').column('consent_id').execute();

  await db.schema
    .createTable('suppression')
    .addColumn('contact_index', 'text', needed)
    .addColumn('scope', 'text', needed)
    .addColumn('created_at', 'timestamptz', now)
    .addPrimaryKeyConstraint('suppression_pkey', ['contact_index', 'scope'])
    .execute();

  await db.schema
    .createTable('audit_event')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('happened_at', 'timestamptz', now)
    .addColumn('actor', 'text', needed)
    .addColumn('actor_id', 'text')
    .addColumn('action', 'text', needed)
    .addColumn('request_id', 'uuid')
    .addColumn('subject', 'text')
    .addColumn('detail', 'jsonb', (column) => column.notNull().defaultTo(sql`'{}'::jsonb`))
    .addColumn('position', 'bigint', (column) => column.unique())
    .addColumn('hash', 'text')
    .execute();
  await db.schema
    .createIndex('audit_event_request')
    .on('audit_event')
    .columns(['request_id', 'id'])
    .execute();
  await db.schema.createIndex('audit_event_time').on('audit_event').column('happened_at').execute();
  await db.schema
    .createIndex('audit_event_unchained')
    .on('audit_event')
    .column('id')
    .where(sql.ref('position'), 'is', null)
    .execute();
}
