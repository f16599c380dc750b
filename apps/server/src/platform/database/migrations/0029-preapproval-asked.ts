import { sql, type Kysely } from 'kysely';

/** Adds when a pre-approval was last repeated; a repetition on the same day returns the stored one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('pre_approval')
    .addColumn('asked_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await sql`update pre_approval set asked_at = made_at`.execute(db);
  for (const owner of ['visit', 'account'] as const) {
    await db.schema.dropIndex(`pre_approval_${owner}`).execute();
    await db.schema
      .createIndex(`pre_approval_${owner}`)
      .on('pre_approval')
      .columns([owner === 'visit' ? 'visit_key' : 'account_id', 'asked_at'])
      .execute();
  }
}
