import { sql, type Kysely } from 'kysely';

/**
 * Sessions that their owner can list and end: an id, the device as text, and the time of the last login.
 * Older sessions lack that time, so an action that requires a fresh login asks for one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('session')
    .addColumn('public_id', 'uuid', (column) =>
      column
        .notNull()
        .unique()
        .defaultTo(sql`gen_random_uuid()`),
    )
    .addColumn('device', 'text')
    .addColumn('authenticated_at', 'timestamptz')
    .execute();
  await db.schema
    .alterTable('login_attempt')
    .addColumn('wants_fresh', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
  await sql`create index audit_event_of_account on audit_event (actor_id)
    where action in ('SESSION_ENDED', 'ACCESS_REFUSED')`.execute(db);
}
