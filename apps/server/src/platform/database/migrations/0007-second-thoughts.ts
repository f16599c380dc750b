import { sql, type Kysely } from 'kysely';

/** Deleted calculations that can still be taken back, and what advisers are told when a request they hold is gone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('saved_calculation').addColumn('deleted_at', 'timestamptz').execute();

  // This message outlives its request, whose data it does not hold.
  await db.schema.alterTable('delivery').dropConstraint('delivery_request_id_fkey').execute();
  await db.schema.alterTable('delivery').dropConstraint('delivery_recipient_check').execute();
  await db.schema
    .alterTable('delivery')
    .addCheckConstraint(
      'delivery_recipient_check',
      sql`recipient in ('VISITOR', 'ADVISER', 'OPERATOR', 'ADVISER_OF_WITHDRAWN')`,
    )
    .execute();
  // What holds nobody's data is nobody's in the mailbox either.
  await db.schema
    .alterTable('mailbox_message')
    .alterColumn('person_id', (column) => column.dropNotNull())
    .execute();
}
