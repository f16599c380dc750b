import { sql, type Kysely } from 'kysely';

/**
 * Sessions that their owner sees and ends: an id to name one by, the device in plain words, and when its owner last proved
 * who they are. Sessions from before have no such moment, so an action that wants a fresh login asks for one.
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
