import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import type { Tables } from '../../apps/server/src/platform/database/tables.ts';
import type { Geography } from '../../apps/server/src/market/geo/index.ts';
import { checksumOf, importListings, isDeliveryKnown } from '../../apps/server/src/market/listings/index.ts';

const DEMO_LISTINGS = fileURLToPath(new URL('../listings/', import.meta.url));

/** Imports the demo's listing files, except those already imported. */
export async function loadDemoListings(
  db: Kysely<Tables>,
  geography: Geography,
  folder: string = DEMO_LISTINGS,
): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.xml')).toSorted();
  for (const name of files) {
    const path = join(folder, name);
    if (await isDeliveryKnown(db, await checksumOf(path))) continue;
    // Allow mass deletion, because a new demo version may replace most of its listings.
    await importListings(path, { db, geography, allowMassDeletion: true });
  }
}
