import { sql, type Kysely } from 'kysely';

/** A message that is replayed has its 72 hours again, when it was owed stays; one that nobody may get any more is stopped. */
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
  // Who asked for the link to object, answered alike whether there is anybody: a worker looks later.
  await db.schema
    .createTable('objection_ask')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('contact_index', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  // A link to object never ends, also when what its request said is deleted: it knows whom it is for by the hash alone.
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
