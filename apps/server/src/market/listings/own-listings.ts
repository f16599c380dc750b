import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { listingOf } from './listing-row.ts';
import type { ListingSource } from './listing-source.ts';
import type { Registry } from 'prom-client';
import { marketplaceListings } from './marketplace-listings.ts';

export function ownListings(db: Kysely<Tables>): ListingSource {
  async function find(exposeId: number) {
    const row = await db
      .selectFrom('listing')
      .selectAll()
      .where('expose_id', '=', String(exposeId))
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    return row && listingOf(row);
  }
  return {
    find,
    lookUp: async (exposeId) => ({ listing: await find(exposeId), staleForSeconds: 0 }),
  };
}

/** The marketplace's service if the operator configured one, otherwise the imported listings. */
export function listingSource(parts: {
  db: Kysely<Tables>;
  url: string | undefined;
  registry: Registry;
}): ListingSource {
  const { db, url, registry } = parts;
  return url === undefined ? ownListings(db) : marketplaceListings({ url, registry });
}
