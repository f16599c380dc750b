import { type Listing, findListing, findListingJson } from '@heimvorteil/contracts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ForeignServiceError } from '../../platform/foreign-services/index.ts';
import { rendered, sendCacheable } from '../../platform/http/calls/cacheable.ts';
import { problem } from '../../platform/http/calls/problem-error.ts';
import { serve } from '../../platform/http/serving/serve.ts';

const CACHE_SECONDS = 60;

/** Lifetime of a cached stale listing; short, to refresh it soon after the marketplace is back. */
const STALE_CACHE_SECONDS = 5;

const EXPOSE_ID = /^[1-9]\d{0,14}$/;

/** `GET /v1.0/exposes/{exposeId}` and its alias `/v1.0/exposejson/{exposeId}`. */
export function listingRoutes(app: FastifyInstance, listings: ListingSource): void {
  for (const operation of [findListing, findListingJson]) {
    serve(app, operation, async ({ params }, reply, request) => {
      const found = EXPOSE_ID.test(params.exposeId)
        ? await lookUpOrFail(listings, params.exposeId)
        : undefined;
      if (!found?.listing) throw problem(404, 'EXPOSE_NOT_FOUND');
      const { listing, staleForSeconds } = found;
      // RFC 9211: a negative `ttl` marks the answer as stale.
      if (staleForSeconds > 0) reply.header('cache-status', `heimvorteil; hit; ttl=-${staleForSeconds}`);
      const cacheSeconds = staleForSeconds > 0 ? STALE_CACHE_SECONDS : CACHE_SECONDS;
      return sendCacheable(request, reply, rendered(listing), cacheSeconds);
    });
  }
}

async function lookUpOrFail(listings: ListingSource, exposeId: string) {
  try {
    return await listings.lookUp(Number(exposeId));
  } catch (error) {
    if (error instanceof ListingServiceError) throw problem(502, 'UNAVAILABLE');
    throw error;
  }
}

export interface ListingSource {
  /** The listing offered under a number; undefined if none. Throws ListingServiceError on failure. */
  find(exposeId: number): Promise<Listing | undefined>;
  /** Same as `find`, plus the seconds since a due refresh failed; 0 for a fresh listing. */
  lookUp(exposeId: number): Promise<{ listing: Listing | undefined; staleForSeconds: number }>;
}

/** The service failed, so it is unknown whether the listing exists. */
export class ListingServiceError extends Error {
  override name = 'ListingServiceError';
  /** Outcome of the failed request, for logs. */
  readonly code: ForeignServiceError['outcome'];

  constructor(cause: ForeignServiceError) {
    super('the listing service failed', { cause });
    this.code = cause.outcome;
  }
}

/** Finds a listing; logs a failure of the service and returns undefined. */
export async function findQuietly(
  listings: ListingSource,
  exposeId: number,
  log: FastifyBaseLogger,
): Promise<Listing | undefined> {
  try {
    return await listings.find(exposeId);
  } catch (error) {
    if (!(error instanceof ListingServiceError)) throw error;
    // RESTING: requests are paused after a logged failure; do not log it once per page.
    if (error.code !== 'RESTING') log.warn({ err: error }, 'listing lookup failed');
    return undefined;
  }
}

export function placeOfListing({ geocode, postcode }: Listing['address']) {
  return { geoCode: geocode || undefined, postcode: postcode || undefined };
}
