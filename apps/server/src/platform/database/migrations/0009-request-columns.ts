import type { Kysely } from 'kysely';

/** What requests are sorted and counted by without opening them; of those stored before a worker fills it in. */
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
