import type { Listing } from '@heimvorteil/contracts';

/** Where listings are looked up: in the own database, or at the marketplace's own service. */
export interface ListingSource {
  /** The listing that is offered under a number, undefined when there is none; throws when nobody can tell. */
  find(exposeId: number): Promise<Listing | undefined>;
}

/** Neither the listing nor its absence is known: the service failed. */
export class ListingServiceError extends Error {
  override name = 'ListingServiceError';
}

/** Where a listing is, as far as it says. */
export function placeOfListing({ geocode, postcode }: Listing['address']) {
  return { geoCode: geocode || undefined, postcode: postcode || undefined };
}
