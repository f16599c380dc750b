import type { Kysely } from 'kysely';

/** Stores a request's campaign as a keyed hash, so that campaigns are counted without decryption. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('request_campaign')
    .addColumn('request_id', 'uuid', (column) => column.primaryKey().references('request.id'))
    .addColumn('campaign_index', 'text')
    .addColumn('listing_index', 'text')
    .execute();
}
