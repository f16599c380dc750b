import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { RatingSummary } from './priced-market.ts';

/** Every rated provider's number of ratings and average stars, by provider id. */
export async function ratingSummaries(db: Kysely<Tables>): Promise<Map<number, RatingSummary>> {
  const rows = await db
    .selectFrom('rating')
    .groupBy('provider_id')
    .orderBy('provider_id')
    .select([
      'provider_id',
      sql<number>`count(*)::int`.as('numberOfRatings'),
      sql<number>`round(avg(stars), 1)::float8`.as('averageRating'),
    ])
    .execute();
  return new Map(
    rows.map(({ provider_id, numberOfRatings, averageRating }) => [
      provider_id,
      { numberOfRatings, averageRating },
    ]),
  );
}
