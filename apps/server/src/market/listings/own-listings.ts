import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { listingOf } from './listing-row.ts';
import type { ListingSource } from './listing-source.ts';

/** The listings that were imported here. */
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
