import type { Kysely } from 'kysely';

/** A request's campaign, so campaigns are counted without decrypting requests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('request_campaign')
    .addColumn('request_id', 'uuid', (column) => column.primaryKey().references('request.id'))
    .addColumn('campaign_index', 'text')
    .addColumn('listing_index', 'text')
    .execute();
}
