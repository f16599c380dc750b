import { sql, type Kysely } from 'kysely';

/** Adds subsidised programmes and their rates to delivered rates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('rate_set').dropConstraint('rate_set_kind_check').execute();
  await db.schema
    .alterTable('rate_set')
    .addCheckConstraint(
      'rate_set_kind_check',
      sql`kind in ('PROVIDER', 'SURCHARGES', 'PROGRAMME', 'PROGRAMME_RATES')`,
    )
    .execute();
}
