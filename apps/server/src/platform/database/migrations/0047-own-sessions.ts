import { sql, type Kysely } from 'kysely';

/**
 * Lets visitors list and end their sessions: adds an id, the device as text, and the time of the login.
 * Sessions without that time must log in again before an action that needs a fresh login.
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
