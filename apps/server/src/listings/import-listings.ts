import { basename } from 'node:path';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import type { Geography } from '../geo/index.ts';
import { decoded, inspect, openFile } from './delivery-file.ts';
import { ListingBatches, type ImportCounts } from './listing-batches.ts';
import { ListingFaultLog, type ListingFault } from './open-immo/listing-fault.ts';
import { advertiserIdOf } from './open-immo/listing-identity.ts';
import { readListing } from './open-immo/read-listing.ts';
import { readOpenImmo, type Scope } from './open-immo/read-open-immo.ts';
import { removeMissing } from './remove-missing.ts';
import { storedListings } from './stored-listings.ts';

/** What an import did. */
export interface ImportReport extends ImportCounts {
  readonly fileName: string;
  readonly scope: Scope;
  /** The encoding that the file wrongly claims. */
  readonly wrongLabel: string | undefined;
  /** Listings that the file holds but that were left out. */
  readonly refused: number;
  /** Advertisers whose missing listings stay, because one of their listings could not be told from the others. */
  readonly uncertainAdvertisers: readonly string[];
  readonly faults: readonly ListingFault[];
  readonly faultCount: number;
}

interface ImportOptions {
  readonly db: Kysely<Tables>;
  readonly geography: Pick<Geography, 'byPostalCode'>;
  /** Takes a full delivery even when it removes more than a fifth of all listings. */
  readonly allowMassDeletion: boolean;
}

/** One import at a time, whichever process runs it. */
const IMPORT_LOCK = 7_310_001;

/**
 * Imports an OpenImmo file in one transaction: listings with faults are left out and reported, all others are taken;
 * a file that is refused as a whole (DeliveryRefusedError) changes nothing.
 */
export async function importListings(path: string, options: ImportOptions): Promise<ImportReport> {
  const file = await openFile(path);
  try {
    const { checksum, size, encoding, wrongLabel } = await inspect(file);
    return await options.db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(transaction);
      const imported = await importTexts(decoded(file, size, encoding), transaction, options);
      await transaction
        .insertInto('listing_delivery')
        .values({ checksum, file_name: basename(path) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return { ...imported, fileName: basename(path), wrongLabel };
    });
  } finally {
    await file.close();
  }
}

async function importTexts(
  texts: AsyncIterable<string>,
  transaction: Transaction<Tables>,
  { geography, allowMassDeletion }: ImportOptions,
): Promise<Omit<ImportReport, 'fileName' | 'wrongLabel'>> {
  const log = new ListingFaultLog();
  const stored = storedListings(transaction);
  const batches = new ListingBatches(stored, log);
  const activeBefore = await stored.countActive();
  const uncertain = new Set<string>();
  let scope: Scope = 'TEIL';
  let mode: string | undefined;
  let position = 0;
  let refused = 0;
  for await (const part of readOpenImmo(texts)) {
    if (part.kind === 'transfer') ({ scope, mode } = part);
    else if (part.kind === 'advertiser-end') batches.meet(advertiserIdOf(part.advertiser));
    else {
      position += 1;
      const reading = readListing(part, { mode, position, geography, log });
      if (!reading.identity) uncertain.add(advertiserIdOf(part.advertiser));
      if (reading.action === 'REFUSE') refused += 1;
      await batches.take(reading, part.line);
    }
  }
  await batches.finish();
  const removedAsMissing =
    scope === 'VOLL'
      ? await removeMissing(transaction, batches.seen, { activeBefore, allowMassDeletion, uncertain })
      : 0;
  const { counts } = batches;
  return {
    ...counts,
    removed: counts.removed + removedAsMissing,
    refused: refused + batches.refused,
    scope,
    uncertainAdvertisers: scope === 'VOLL' ? [...uncertain].filter((id) => id !== '') : [],
    faults: log.faults,
    faultCount: log.count,
  };
}
