import { findListing, findListingJson } from '@heimvorteil/contracts';
import type { FastifyInstance } from 'fastify';
import { rendered, sendCacheable } from '../http/cacheable.ts';
import { problem } from '../http/problem-error.ts';
import { serve } from '../http/serve.ts';
import { ListingServiceError, type ListingSource } from './listing-source.ts';

const KEPT_SECONDS = 60;
const EXPOSE_ID = /^[1-9]\d{0,14}$/;

/** Call [10], at both of its addresses. */
export function listingRoutes(app: FastifyInstance, listings: ListingSource): void {
  for (const operation of [findListing, findListingJson]) {
    serve(app, operation, async ({ params }, reply, request) => {
      const listing = EXPOSE_ID.test(params.exposeId)
        ? await findOrFail(listings, params.exposeId)
        : undefined;
      if (!listing) throw problem(404, 'EXPOSE_NOT_FOUND');
      return sendCacheable(request, reply, rendered(listing), KEPT_SECONDS);
    });
  }
}

async function findOrFail(listings: ListingSource, exposeId: string) {
  try {
    return await listings.find(Number(exposeId));
  } catch (error) {
    if (error instanceof ListingServiceError) throw problem(502, 'UNAVAILABLE');
    throw error;
  }
}
