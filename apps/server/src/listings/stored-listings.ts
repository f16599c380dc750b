import { sql, type Insertable, type Transaction } from 'kysely';
import type { ListingTable } from '../database/tables/listing.ts';
import type { Tables } from '../database/tables/tables.ts';

/** What an import has to know of a listing that is stored already. */
export interface StoredListing {
  readonly expose_id: string;
  readonly object_number: string;
  readonly fingerprint: string;
  readonly removed_at: Date | null;
}

/** The listings in the database, as an import reads and writes them: many at a time, within its transaction. */
export function storedListings(db: Transaction<Tables>) {
  return {
    /** How many listings each advertiser offers. */
    async countActive(): Promise<Map<string, number>> {
      const rows = await db
        .selectFrom('listing')
        .where('removed_at', 'is', null)
        .groupBy('advertiser_id')
        .select((eb) => ['advertiser_id', eb.fn.countAll().as('count')])
        .execute();
      return new Map(rows.map((row) => [row.advertiser_id, Number(row.count)]));
    },

    /** Those of an advertiser by their object numbers, removed ones included. */
    async of(advertiserId: string, objectNumbers: readonly string[]): Promise<Map<string, StoredListing>> {
      const rows = await db
        .selectFrom('listing')
        .where('advertiser_id', '=', advertiserId)
        .where('object_number', 'in', objectNumbers)
        .select(['expose_id', 'object_number', 'fingerprint', 'removed_at'])
        .execute();
      return new Map(rows.map((row) => [row.object_number, row]));
    },

    /** Which of these numbers an offered listing has. */
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

    async nextNumber(): Promise<string> {
      const { rows } = await sql<{ number: string }>`select nextval('listing_number') as number`.execute(db);
      return String(rows[0]?.number);
    },

    async remove(exposeIds: readonly string[]): Promise<void> {
      if (exposeIds.length === 0) return;
      await db
        .updateTable('listing')
        .set({ removed_at: sql<Date>`now()`, updated_at: sql<Date>`now()` })
        .where('expose_id', 'in', exposeIds)
        .execute();
    },

    /** Writes listings as offered, whatever stood under their numbers. */
    async write(rows: readonly Insertable<ListingTable>[]): Promise<void> {
      const [first] = rows;
      if (!first) return;
      const columns = Object.keys(first).filter((column) => column !== 'expose_id');
      await db
        .insertInto('listing')
        .values(rows)
        .onConflict((conflict) =>
          conflict.column('expose_id').doUpdateSet({
            ...Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)])),
            updated_at: sql<Date>`now()`,
            removed_at: null,
          }),
        )
        .execute();
    },
  };
}
