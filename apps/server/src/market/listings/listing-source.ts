import type { Listing } from '@heimvorteil/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { ForeignServiceError } from '../../platform/foreign-services/index.ts';

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
