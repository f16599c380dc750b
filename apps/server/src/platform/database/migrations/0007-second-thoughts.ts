import { sql, type Kysely } from 'kysely';

/** Deleted calculations that can be restored, and notices to advisers that a request is withdrawn. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('saved_calculation').addColumn('deleted_at', 'timestamptz').execute();

  // No foreign key: the notice outlives its request and contains none of the request's data.
  await db.schema.alterTable('delivery').dropConstraint('delivery_request_id_fkey').execute();
  await db.schema.alterTable('delivery').dropConstraint('delivery_recipient_check').execute();
  await db.schema
    .alterTable('delivery')
    .addCheckConstraint(
      'delivery_recipient_check',
      sql`recipient in ('VISITOR', 'ADVISER', 'OPERATOR', 'ADVISER_OF_WITHDRAWN')`,
    )
    .execute();
  // Messages without personal data have no person in the mailbox either.
  await db.schema
    .alterTable('mailbox_message')
    .alterColumn('person_id', (column) => column.dropNotNull())
    .execute();
}
