import type { Kysely } from 'kysely';
import type { Registry } from 'prom-client';
import type { Tables } from '../../platform/database/tables.ts';
import type { ListingSource } from './listing-source.ts';
import { marketplaceListings } from './marketplace-listings.ts';
import { ownListings } from './own-listings.ts';

/** The listings that calls use: the marketplace's own service when the operator names one, else those imported here. */
export function listingSource(parts: {
  db: Kysely<Tables>;
  url: string | undefined;
  registry: Registry;
}): ListingSource {
  const { db, url, registry } = parts;
  return url === undefined ? ownListings(db) : marketplaceListings({ url, registry });
}
