import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import type { ListingSource } from './listing-source.ts';
import { marketplaceListings } from './marketplace-listings.ts';
import { ownListings } from './own-listings.ts';

/** The listings that calls use: the marketplace's own service when the operator names one, else those imported here. */
export function listingSource(db: Kysely<Tables>, listingUrl: string | undefined): ListingSource {
  return listingUrl === undefined ? ownListings(db) : marketplaceListings(listingUrl);
}
