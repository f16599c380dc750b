import { sql, type Kysely } from 'kysely';

/** Makes deleted calculations restorable, and adds notices to advisers about withdrawn requests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('saved_calculation').addColumn('deleted_at', 'timestamptz').execute();

  // No foreign key, because this notice outlives its request; it contains none of the request's data.
  await db.schema.alterTable('delivery').dropConstraint('delivery_request_id_fkey').execute();
  await db.schema.alterTable('delivery').dropConstraint('delivery_recipient_check').execute();
  await db.schema
    .alterTable('delivery')
    .addCheckConstraint(
      'delivery_recipient_check',
      sql`recipient in ('VISITOR', 'ADVISER', 'OPERATOR', 'ADVISER_OF_WITHDRAWN')`,
    )
    .execute();
  // Nullable, because messages without personal data belong to no person.
  await db.schema
    .alterTable('mailbox_message')
    .alterColumn('person_id', (column) => column.dropNotNull())
    .execute();
}
