import type { Kysely } from 'kysely';

/** Adds plain columns to sort and count encrypted requests; a worker fills them for older rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('request')
    .addColumn('region', 'text')
    .addColumn('price_band', 'text')
    .addColumn('financing_type', 'text')
    .addColumn('status', 'text')
    .execute();
  for (const column of ['region', 'price_band', 'financing_type', 'status']) {
    await db.schema.createIndex(`request_${column}`).on('request').columns([column, 'created_at']).execute();
  }
  await db.schema.createIndex('request_created').on('request').column('created_at').execute();
}
