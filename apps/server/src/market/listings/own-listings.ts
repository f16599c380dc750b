import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { listingOf } from './stored-listings.ts';
import type { ListingSource } from './listing-source.ts';
import type { Registry } from 'prom-client';
import { marketplaceListings } from './marketplace-listings.ts';
import type { Listing } from '@heimvorteil/contracts';

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

export interface OfferedListing extends Listing {
  readonly advertiserName: string;
  readonly description: string;
  readonly rooms: number | null;
  /** The sender's original text; empty if there was none. */
  readonly commissionText: string;
}

export type OfferedListings = ReturnType<typeof offeredListings>;

export function offeredListings(db: Kysely<Tables>) {
  const offered = db.selectFrom('listing').where('removed_at', 'is', null);
  return {
    async find(exposeId: number) {
      const row = await offered.selectAll().where('expose_id', '=', String(exposeId)).executeTakeFirst();
      return row && offeredListingOf(row);
    },
    async search(search: {
      readonly stateGeoCode?: string | undefined;
      readonly type?: Listing['type'] | undefined;
      readonly limit: number;
      readonly offset: number;
    }) {
      const { stateGeoCode, type, limit, offset } = search;
      let fitting = offered;
      if (stateGeoCode !== undefined) fitting = fitting.where('geo_code', 'like', `${stateGeoCode}%`);
      if (type !== undefined) fitting = fitting.where('type', '=', type);
      const { total } = await fitting.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow();
      const rows = await fitting
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('expose_id')
        .limit(limit)
        .offset(offset)
        .execute();
      return { listings: rows.map(offeredListingOf), total: Number(total) };
    },
  };
}

function offeredListingOf(row: Selectable<Tables['listing']>): OfferedListing {
  return {
    ...listingOf(row),
    advertiserName: row.advertiser_name,
    description: row.description,
    rooms: row.rooms,
    commissionText: row.commission_text,
  };
}
