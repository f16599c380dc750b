import { sql, type Kysely } from 'kysely';

/**
 * A replayed message has another 72 hours from `tried_since`; `created_at` stays. A message that no one may
 * receive any longer is stopped.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('delivery')
    .addColumn('tried_since', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await sql`update delivery set tried_since = created_at`.execute(db);
  await db.schema.alterTable('delivery').dropConstraint('delivery_state_check').execute();
  await db.schema
    .alterTable('delivery')
    .addCheckConstraint(
      'delivery_state_check',
      sql`state in ('created', 'sending', 'delivered', 'temporarily_failed', 'technically_failed',
        'permanently_failed', 'parked', 'stopped')`,
    )
    .execute();
  // Requests for a link to object; a worker checks them later, because the answer must not reveal a known
  // contact.
  await db.schema
    .createTable('objection_ask')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('contact_index', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  // A link to object never expires, even after its request is erased, so it identifies its contacts by hash
  // alone.
  await db.schema
    .createTable('opt_out_link')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('request_id', 'uuid')
    .addColumn('adviser_id', 'integer')
    .addColumn('contact_indexes', sql`text[]`, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('opt_out_link_request').on('opt_out_link').column('request_id').execute();
  await db.schema
    .createIndex('opt_out_link_contact')
    .on('opt_out_link')
    .using('gin')
    .column('contact_indexes')
    .execute();
  await db.schema
    .createIndex('objection_ask_contact')
    .on('objection_ask')
    .columns(['contact_index', 'asked_at'])
    .execute();
}
