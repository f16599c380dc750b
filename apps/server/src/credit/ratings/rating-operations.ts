import { rateProvider as rateProviderOperation } from '@heimvorteil/contracts';
import type { RequestAccess, RatingsView } from '@heimvorteil/portal/services';
import { ratingsOf, ratingsOfRequest, withdrawRating, withdrawRatingOfAccount } from './own-ratings.ts';
import { rateProvider, type RatingInput } from './rate-provider.ts';
import type { RatingParts } from './moderate.ts';
import { sql, type Expression, type Kysely, type RawBuilder } from 'kysely';
import { isDatabaseAway } from '../../platform/database/database-away.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '../../platform/http/serving/serve.ts';
import type { RequestSender } from '../../leads/requests/index.ts';

export type RatingOperations = ReturnType<typeof ratingOperations>;

interface Part {
  readonly limit: number;
  readonly offset: number;
}

/**
 * Rating operations for API calls and pages; all but `ofAccount` and `findPublished` throw a ProblemError.
 */
export function ratingOperations(parts: RatingParts) {
  return {
    rate: (access: RequestAccess, rating: RatingInput, by?: string) =>
      rateProvider(parts, access, rating, by),
    ofRequest: (access: RequestAccess) => ratingsOfRequest(parts, access),
    withdraw: (access: RequestAccess, providerId: string) => withdrawRating(parts, access, providerId),
    ofAccount: (accountId: string) => ratingsOf(parts, { accountId }),
    withdrawOfAccount: (accountId: string, id: string) => withdrawRatingOfAccount(parts, accountId, id),
    findPublished: (providerId: number, part: Part) => findPublishedRatings(parts.db, providerId, part),
  };
}

/** Public ratings, newest text first; undefined if the query fails, because the page works without. */
async function findPublishedRatings(
  db: Kysely<Tables>,
  providerId: number,
  part: Part,
): Promise<RatingsView | undefined> {
  try {
    return await read(db, providerId, part);
  } catch (error) {
    if (isDatabaseAway(error)) return undefined;
    throw error;
  }
}

async function read(db: Kysely<Tables>, providerId: number, { limit, offset }: Part): Promise<RatingsView> {
  const counts = await db
    .selectFrom('rating')
    .where('provider_id', '=', providerId)
    .groupBy('stars')
    .select([
      'stars',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where text <> ''))::int`.as('withText'),
      monthOf(sql`min(created_at)`).as('since'),
    ])
    .execute();
  const rows = await db
    .selectFrom('rating')
    .select(['stars', 'text', 'demo'])
    .select(monthOf(sql.ref('created_at')).as('publishedIn'))
    .select(monthOf<string | null>(sql.ref('changed_at')).as('changedIn'))
    .where('provider_id', '=', providerId)
    .where('text', '<>', '')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const [since] = counts.map((one) => one.since).toSorted();
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
      publishedIn: row.publishedIn,
      ...(row.changedIn === null ? {} : { changedIn: row.changedIn }),
    })),
  };
}

/** Month in Germany, such as "2026-11", because a precise date could reveal the author to the provider. */
function monthOf<Month extends string | null = string>(moment: Expression<unknown>): RawBuilder<Month> {
  return sql<Month>`to_char(${moment} at time zone 'Europe/Berlin', 'YYYY-MM')`;
}

/** `POST /v1.0/providers/{id}/ratings`: holders of a request's link rate providers that received it. */
export function ratingRoutes(
  app: FastifyInstance,
  ratings: RatingOperations,
  /** The logged-in sender; undefined for calls from other sites. */
  senderOf: (request: FastifyRequest) => Promise<RequestSender>,
): void {
  serve(
    app,
    rateProviderOperation,
    async ({ params, body: { statusToken, stars, text } }, _reply, request) => {
      const { account } = await senderOf(request);
      return ratings.rate({ token: statusToken }, { providerId: params.id, stars, text }, account?.id);
    },
  );
}
