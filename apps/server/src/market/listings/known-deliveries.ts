import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** Whether this very file was imported before. */
export async function isDeliveryKnown(db: Kysely<Tables>, checksum: string): Promise<boolean> {
  const row = await db
    .selectFrom('listing_delivery')
    .select('checksum')
    .where('checksum', '=', checksum)
    .executeTakeFirst();
  return row !== undefined;
}
