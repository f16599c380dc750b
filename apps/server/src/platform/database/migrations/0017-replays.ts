import { sql, type Kysely } from 'kysely';

/**
 * Adds `tried_since`: a repeated message gets another 72 hours from then. Stops messages without a permitted
 * recipient.
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
  // Requests for an objection link, handled later: the answer must not reveal whether a contact is known.
  await db.schema
    .createTable('objection_ask')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('contact_index', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  // Links to object never expire, even after the request's erasure, so they store contacts only as hashes.
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
