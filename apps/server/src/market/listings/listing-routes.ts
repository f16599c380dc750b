import { findListing, findListingJson } from '@heimvorteil/contracts';
import type { FastifyInstance } from 'fastify';
import { rendered, sendCacheable } from '../../platform/http/calls/cacheable.ts';
import { problem } from '../../platform/http/calls/problem-error.ts';
import { serve } from '../../platform/http/serving/serve.ts';
import { ListingServiceError, type ListingSource } from './listing-source.ts';

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
