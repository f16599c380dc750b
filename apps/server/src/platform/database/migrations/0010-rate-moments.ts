import { sql, type Kysely } from 'kysely';

/** Adds the time from which delivered rates are valid, their contents by date, and revocation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('rate_delivery')
    .addColumn('takes_effect_at', 'timestamptz')
    .addColumn('allowed', sql`text[]`, (column) => column.notNull().defaultTo(sql`'{}'::text[]`))
    .execute();

  await db.schema
    .createTable('rate_set')
    .addColumn('delivery_id', 'integer', (column) => column.notNull().references('rate_delivery.id'))
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('PROVIDER', 'SURCHARGES')`))
    .addColumn('lender_id', 'integer', (column) => column.notNull())
    .addColumn('valid_from', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('rate_set_key', ['kind', 'lender_id', 'valid_from', 'delivery_id'])
    .execute();
  await db.schema.createIndex('rate_set_moment').on('rate_set').column('valid_from').execute();
  await db.schema.createIndex('rate_set_delivery').on('rate_set').column('delivery_id').execute();

  await db.schema
    .createTable('rate_withdrawal')
    .addColumn('delivery_id', 'integer', (column) => column.primaryKey().references('rate_delivery.id'))
    .addColumn('withdrawn_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('takes_effect_at', 'timestamptz', (column) => column.notNull())
    .execute();

  // Until now each delivery replaced the previous one, so mark replaced rates as never valid again.
  await sql`
    insert into rate_withdrawal (delivery_id, takes_effect_at)
    select id, now() from rate_delivery older
    where exists (
      select from rate_delivery newer
      where newer.id > older.id
        and newer.valid_from <= to_char(now() at time zone 'Europe/Berlin', 'YYYY-MM-DD')
    )`.execute(db);
}
