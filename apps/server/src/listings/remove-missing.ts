import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { DeliveryRefusedError } from './open-immo/delivery-refused.ts';

/** A larger part of the market never sells in one night: such a delivery was cut off. */
const LARGEST_SHARE = 1 / 5;

/**
 * Removes what the advertisers of a full delivery no longer offer and tells how many that are; throws a
 * DeliveryRefusedError when it is more than a fifth of all listings and nobody allowed that.
 */
export async function removeMissing(
  db: Transaction<Tables>,
  seen: ReadonlyMap<string, ReadonlySet<string>>,
  options: { activeBefore: number; allowMassDeletion: boolean; uncertain: ReadonlySet<string> },
): Promise<number> {
  let removed = 0;
  for (const [advertiserId, objectNumbers] of seen) {
    if (options.uncertain.has(advertiserId)) continue;
    const { numUpdatedRows } = await db
      .updateTable('listing')
      .set({ removed_at: sql<Date>`now()`, updated_at: sql<Date>`now()` })
      .where('advertiser_id', '=', advertiserId)
      .where('removed_at', 'is', null)
      .where(sql<boolean>`object_number <> all(${[...objectNumbers]}::text[])`)
      .executeTakeFirstOrThrow();
    removed += Number(numUpdatedRows);
  }
  if (removed > options.activeBefore * LARGEST_SHARE && !options.allowMassDeletion) {
    throw new DeliveryRefusedError(
      'MASS_DELETION',
      `Diese vollständige Lieferung würde ${removed} von ${options.activeBefore} Objekten löschen, mehr als ein Fünftel. ` +
        'Wenn das stimmt, wiederhole den Import mit --allow-mass-deletion.',
    );
  }
  return removed;
}
