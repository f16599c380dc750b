import { type Listing, findListing, findListingJson } from '@heimvorteil/contracts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ForeignServiceError } from '../../platform/foreign-services/index.ts';
import { rendered, sendCacheable } from '../../platform/http/calls/cacheable.ts';
import { problem } from '../../platform/http/calls/problem-error.ts';
import { serve } from '../../platform/http/serving/serve.ts';

const KEPT_SECONDS = 60;

/** What stands in while the marketplace is away is asked for again soon. */
const STALE_KEPT_SECONDS = 5;

const EXPOSE_ID = /^[1-9]\d{0,14}$/;

/** Call [10], at both of its addresses. */
export function listingRoutes(app: FastifyInstance, listings: ListingSource): void {
  for (const operation of [findListing, findListingJson]) {
    serve(app, operation, async ({ params }, reply, request) => {
      const found = EXPOSE_ID.test(params.exposeId)
        ? await lookUpOrFail(listings, params.exposeId)
        : undefined;
      if (!found?.listing) throw problem(404, 'EXPOSE_NOT_FOUND');
      const { listing, staleForSeconds } = found;
      // RFC 9211: a lifetime below zero says that the answer is stale.
      if (staleForSeconds > 0) reply.header('cache-status', `heimvorteil; hit; ttl=-${staleForSeconds}`);
      const keptSeconds = staleForSeconds > 0 ? STALE_KEPT_SECONDS : KEPT_SECONDS;
      return sendCacheable(request, reply, rendered(listing), keptSeconds);
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

/** Where listings are looked up: in the own database, or at the marketplace's own service. */
export interface ListingSource {
  /** The listing that is offered under a number, undefined when there is none; throws when nobody can tell. */
  find(exposeId: number): Promise<Listing | undefined>;
  /** The same with its age: how many seconds ago it was to be asked for anew but could not be; 0: it counts. */
  lookUp(exposeId: number): Promise<{ listing: Listing | undefined; staleForSeconds: number }>;
}

/** Neither the listing nor its absence is known: the service failed. */
export class ListingServiceError extends Error {
  override name = 'ListingServiceError';
  /** How: logs name it. */
  readonly code: ForeignServiceError['outcome'];

  constructor(cause: ForeignServiceError) {
    super('the marketplace’s service gave no listing', { cause });
    this.code = cause.outcome;
  }
}

/** The listing for somebody who goes on without it where nobody can tell. */
export async function findQuietly(
  listings: ListingSource,
  exposeId: number,
  log: FastifyBaseLogger,
): Promise<Listing | undefined> {
  try {
    return await listings.find(exposeId);
  } catch (error) {
    if (!(error instanceof ListingServiceError)) throw error;
    // A service that is left alone was told of when it did not answer; every page would say so again.
    if (error.code !== 'RESTING') log.warn({ err: error }, 'listing not looked up');
    return undefined;
  }
}

/** Where a listing is, as far as it says. */
export function placeOfListing({ geocode, postcode }: Listing['address']) {
  return { geoCode: geocode || undefined, postcode: postcode || undefined };
}
