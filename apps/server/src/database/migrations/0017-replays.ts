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
}
