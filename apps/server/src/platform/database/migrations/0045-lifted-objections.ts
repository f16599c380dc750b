import { sql, type Kysely } from 'kysely';

/**
 * Stores when an objection ended a request and when a later request lifted the objection for itself. Adds the
 * verified contacts of opt-out links, and the state `blocked`: held back by an objection.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('request')
    .addColumn('objected_at', 'timestamptz')
    .addColumn('objection_lifted_at', 'timestamptz')
    .execute();
  await db.schema
    .alterTable('opt_out_link')
    .addColumn('verified_indexes', sql`text[]`, (column) => column.notNull().defaultTo(sql`'{}'::text[]`))
    .execute();
  await db.schema
    .createIndex('opt_out_link_verified')
    .on('opt_out_link')
    .using('gin')
    .column('verified_indexes')
    .execute();
  await sql`update opt_out_link set verified_indexes = array[request.verified_index] || request.also_verified
    from request where request.id = opt_out_link.request_id and request.verified_index is not null`.execute(
    db,
  );
  // A withdrawn request has lost its contacts and only knows its channel. Take the phone number from the link
  // if it was verified by SMS; by email, the login may have verified another address.
  await sql`update opt_out_link set verified_indexes = case
      when request.verified_channel = 'SMS' then contact_indexes[2:2]
      when request.account_id is null then contact_indexes[1:1]
      else '{}' end
    from request where request.id = opt_out_link.request_id and request.withdrawn_at is not null
      and request.verified_channel is not null`.execute(db);
  await db.schema.alterTable('delivery').dropConstraint('delivery_state_check').execute();
  await db.schema
    .alterTable('delivery')
    .addCheckConstraint(
      'delivery_state_check',
      sql`state in ('created', 'sending', 'delivered', 'temporarily_failed', 'technically_failed',
        'permanently_failed', 'parked', 'stopped', 'blocked')`,
    )
    .execute();
  // Earlier versions stopped messages after an objection; `blocked` shows them to the operator.
  await sql`update delivery set state = 'blocked' from request where request.id = delivery.request_id
    and state = 'stopped' and request.withdrawn_at is null and delivery.kind in ('REQUEST', 'CONFIRMATION')
    and exists (select from suppression where scope = 'ALL' and (contact_index = request.email_index
      or (request.verified_channel = 'SMS' and contact_index = request.phone_index)))`.execute(db);
}
