import { sql, type Insertable, type Transaction, type Selectable } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { hash } from 'node:crypto';
import type { Listing } from '@heimvorteil/contracts';
import type { ListingDraft, ListingIdentity } from './open-immo/listing-identity.ts';

export interface StoredListing {
  readonly expose_id: string;
  readonly object_number: string;
  readonly fingerprint: string;
  readonly removed_at: Date | null;
}

/** Error: a concurrent import took the same listing number. */
export class NumberConflictError extends Error {
  override name = 'NumberConflictError';
}

const IMPORT_LOCK = 7_310_001;
/** Number of lock keys, few enough for any PostgreSQL setting; advertisers that share a key wait. */
const LOCKS = 64;

export function storedListings(db: Transaction<Tables>) {
  return {
    /** Locks an advertiser's listings against other imports until the transaction ends. */
    async hold(advertiserId: string): Promise<void> {
      await sql`select pg_advisory_xact_lock(${IMPORT_LOCK}::int, mod(abs(hashtext(${advertiserId})::bigint), ${LOCKS})::int)`.execute(
        db,
      );
    },

    async countActive(advertiserId: string): Promise<number> {
      const { count } = await db
        .selectFrom('listing')
        .where('advertiser_id', '=', advertiserId)
        .where('removed_at', 'is', null)
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** An advertiser's listings by object number, including removed ones. */
    async of(advertiserId: string, objectNumbers: readonly string[]): Promise<Map<string, StoredListing>> {
      const rows = await db
        .selectFrom('listing')
        .where('advertiser_id', '=', advertiserId)
        .where('object_number', 'in', objectNumbers)
        .select(['expose_id', 'object_number', 'fingerprint', 'removed_at'])
        .execute();
      return new Map(rows.map((row) => [row.object_number, row]));
    },

    /** Filters the numbers that an offered listing uses. */
    async offeredAmong(exposeIds: readonly number[]): Promise<Set<number>> {
      if (exposeIds.length === 0) return new Set();
      const rows = await db
        .selectFrom('listing')
        .where('expose_id', 'in', exposeIds.map(String))
        .where('removed_at', 'is', null)
        .select('expose_id')
        .execute();
      return new Set(rows.map((row) => Number(row.expose_id)));
    },

    /** Allocates `count` unused numbers of the range that we assign. */
    async nextNumbers(count: number): Promise<string[]> {
      if (count === 0) return [];
      const { rows } = await sql<{ number: string }>`
        select nextval('listing_number') as number from generate_series(1, ${count}::int)`.execute(db);
      return rows.map(({ number }) => String(number));
    },

    async remove(exposeIds: readonly string[]): Promise<void> {
      if (exposeIds.length === 0) return;
      await db
        .updateTable('listing')
        .set({ removed_at: sql<Date>`now()`, updated_at: sql<Date>`now()` })
        .where('expose_id', 'in', exposeIds)
        .execute();
    },

    /**
     * Writes listings as offered and overwrites rows with their numbers; throws a NumberConflictError if
     * another advertiser took a number since the lookup.
     */
    async write(rows: readonly Insertable<Tables['listing']>[]): Promise<void> {
      const [first] = rows;
      if (!first) return;
      const columns = Object.keys(first).filter((column) => column !== 'expose_id');
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('listing')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .column('expose_id')
            .doUpdateSet({
              ...Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)])),
              updated_at: sql<Date>`now()`,
              removed_at: null,
            })
            .where((eb) =>
              eb.or([
                eb('listing.advertiser_id', '=', eb.ref('excluded.advertiser_id')),
                eb('listing.removed_at', 'is not', null),
              ]),
            ),
        )
        .executeTakeFirst();
      if (Number(numInsertedOrUpdatedRows) < rows.length) throw new NumberConflictError();
    },
  };
}

/** Hash of everything delivered for a listing; changes if any of it changes. */
export function fingerprintOf(identity: ListingIdentity, draft: ListingDraft): string {
  const content = { ...identity, ...draft };
  return hash(
    'sha256',
    JSON.stringify(Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    'base64url',
  );
}

export function rowOf(
  exposeId: number | string,
  fingerprint: string,
  identity: ListingIdentity,
  draft: ListingDraft,
): Insertable<Tables['listing']> {
  return {
    expose_id: exposeId,
    advertiser_id: identity.advertiserId,
    object_number: identity.objectNumber,
    advertiser_name: draft.advertiserName,
    title: draft.title,
    description: draft.description,
    type: draft.type,
    purchase_price: draft.purchasePrice === null ? null : Math.round(draft.purchasePrice * 100),
    has_courtage: draft.hasCourtage,
    broker_commission_percentage: draft.brokerCommissionPercentage,
    commission_text: draft.commissionText,
    living_area: draft.livingArea,
    site_area: draft.siteArea,
    rooms: draft.rooms,
    construction_year: draft.constructionYear,
    exclusive: draft.exclusive,
    postcode: draft.postcode,
    city: draft.city,
    geo_code: draft.geoCode,
    fingerprint,
  };
}

export function listingOf(row: Selectable<Tables['listing']>): Listing {
  return {
    exposeId: Number(row.expose_id),
    cwid: row.advertiser_id,
    title: row.title,
    type: row.type,
    purchasePrice: row.purchase_price === null ? null : row.purchase_price / 100,
    hasCourtage: row.has_courtage,
    brokerCommissionPercentage: row.broker_commission_percentage,
    ...(row.living_area !== null && { livingArea: row.living_area }),
    ...(row.site_area !== null && { siteArea: row.site_area }),
    ...(row.construction_year !== null && { constructionYear: row.construction_year }),
    exclusive: row.exclusive,
    address: { geocode: row.geo_code, postcode: row.postcode, city: row.city },
  };
}
