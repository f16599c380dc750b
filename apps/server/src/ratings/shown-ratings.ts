import type { ShownRatings } from '@heimvorteil/portal/services';
import { sql, type Kysely } from 'kysely';
import { isDatabaseAway } from '../database/database-away.ts';
import type { Tables } from '../database/tables/tables.ts';

/**
 * What people say about a provider, the newest text first, `limit` from the `offset`-th on; undefined while nobody can look:
 * the page is of use without.
 */
export async function shownRatings(
  db: Kysely<Tables>,
  providerId: number,
  part: { readonly limit: number; readonly offset: number },
): Promise<ShownRatings | undefined> {
  try {
    return await read(db, providerId, part);
  } catch (error) {
    if (isDatabaseAway(error)) return undefined;
    throw error;
  }
}

async function read(
  db: Kysely<Tables>,
  providerId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ShownRatings> {
  const counts = await db
    .selectFrom('rating')
    .where('provider_id', '=', providerId)
    .groupBy('stars')
    .select([
      'stars',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where text <> ''))::int`.as('withText'),
      sql<Date>`min(created_at)`.as('since'),
    ])
    .execute();
  const rows = await db
    .selectFrom('rating')
    .select(['stars', 'text', 'demo', 'created_at', 'changed_at'])
    .where('provider_id', '=', providerId)
    .where('text', '<>', '')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const since = counts.map((one) => one.since.toISOString()).toSorted()[0];
  return {
    count: counts.reduce((sum, one) => sum + one.count, 0),
    withText: counts.reduce((sum, one) => sum + one.withText, 0),
    ...(since === undefined ? {} : { since }),
    byStars: [5, 4, 3, 2, 1].map((stars) => ({
      stars,
      count: counts.find((one) => one.stars === stars)?.count ?? 0,
    })),
    texts: rows.map((row) => ({
      stars: row.stars,
      text: row.text,
      isDemo: row.demo,
      shownAt: row.created_at.toISOString(),
      ...(row.changed_at === null ? {} : { changedAt: row.changed_at.toISOString() }),
    })),
  };
}
