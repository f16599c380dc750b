import type { FileHandle } from 'node:fs/promises';
import { basename } from 'node:path';
import { sql, type Kysely, type Transaction } from 'kysely';
import { isDeadlock } from '../../platform/database/database-away.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Geography } from '../geo/index.ts';
import { decoded, inspect, openFile } from './delivery-file.ts';
import { ListingBatches } from './listing-batches.ts';
import { ListingErrorLog, type ListingError, DeliveryRefusedError } from './open-immo/errors.ts';
import { advertiserIdOf } from './open-immo/listing-identity.ts';
import { readListing } from './open-immo/read-listing.ts';
import { readOpenImmo } from './open-immo/read-open-immo.ts';
import type { BrokenListing, Scope } from './open-immo/listing-fields.ts';
import {
  HOW_TO_ALLOW,
  wordsOf,
  type MassDeletion,
  isPlausibleDeletion,
  type ImportReport,
} from './import-report.ts';
import { NumberConflictError, storedListings } from './stored-listings.ts';

interface ImportOptions {
  readonly db: Kysely<Tables>;
  readonly geography: Pick<Geography, 'byPostalCode'>;
  /** Accept a full delivery even if it removes more than a fifth of an advertiser's listings, or all. */
  readonly allowMassDeletion: boolean;
}

const MOST_COLLISIONS = 20;

/** Rolls back the import; the retry skips advertisers who would lose too many listings. */
class MassDeletionError extends Error {
  override name = 'MassDeletionError';
  readonly massDeletions: readonly MassDeletion[];

  constructor(massDeletions: readonly MassDeletion[]) {
    super('the delivery would remove too many listings');
    this.massDeletions = massDeletions;
  }
}

/**
 * Imports an OpenImmo file in one transaction. Skips and reports listings with errors and advertisers who
 * would lose too much; a refused file (DeliveryRefusedError) changes nothing. Imports of different
 * advertisers run concurrently and retry after a deadlock or a number collision.
 */
export async function importListings(
  path: string,
  options: ImportOptions,
  name = basename(path),
): Promise<ImportReport> {
  const file = await openFile(path);
  try {
    const inspected = { file, ...(await inspect(file)) };
    const massDeletions: MassDeletion[] = [];
    let collisions = 0;
    for (;;) {
      try {
        return await importOnce(name, inspected, { ...options, massDeletions });
      } catch (error) {
        if (error instanceof MassDeletionError) massDeletions.push(...error.massDeletions);
        else if (!isCollision(error) || ++collisions > MOST_COLLISIONS) throw error;
      }
    }
  } finally {
    await file.close();
  }
}

/** Whether an import failed because of a concurrent one: by a deadlock or by numbers it has taken. */
function isCollision(error: unknown): boolean {
  return error instanceof NumberConflictError || isDeadlock(error);
}

type Inspected = Awaited<ReturnType<typeof inspect>> & { readonly file: FileHandle };
type WithoutSome = ImportOptions & { readonly massDeletions: readonly MassDeletion[] };

function importOnce(fileName: string, inspected: Inspected, options: WithoutSome): Promise<ImportReport> {
  const { file, checksum, size, encoding, wrongLabel } = inspected;
  return options.db.transaction().execute(async (transaction) => {
    // Wait without timeout for another import of the same advertiser.
    await sql`select set_config('statement_timeout', '0', true)`.execute(transaction);
    const imported = await importTexts(decoded(file, size, encoding), transaction, options);
    // A partly imported delivery is not recorded as known, so the operator can repeat it.
    if (options.massDeletions.length === 0) {
      await transaction
        .insertInto('listing_delivery')
        .values({ checksum, file_name: fileName })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    return { ...imported, fileName, wrongLabel };
  });
}

async function importTexts(
  texts: AsyncIterable<string>,
  transaction: Transaction<Tables>,
  { geography, allowMassDeletion, massDeletions }: WithoutSome,
): Promise<Omit<ImportReport, 'fileName' | 'wrongLabel'>> {
  const log = new ListingErrorLog();
  const stored = storedListings(transaction);
  const batches = new ListingBatches(stored, log);
  const uncertain = new Set<string>();
  const leftOut = new Set(massDeletions.map(({ advertiserId }) => advertiserId));
  let scope: Scope = 'TEIL';
  let mode: string | undefined;
  let position = 0;
  let refused = 0;
  for await (const part of readOpenImmo(texts)) {
    if (part.kind === 'transfer') ({ scope, mode } = part);
    else if (part.kind === 'advertiser-end') {
      const advertiserId = advertiserIdOf(part.advertiser);
      if (!leftOut.has(advertiserId)) await batches.meet(advertiserId);
    } else {
      position += 1;
      const advertiserId = advertiserIdOf(part.advertiser);
      if (leftOut.has(advertiserId)) continue;
      if (part.kind === 'broken-listing') {
        refused += 1;
        log.add(toListingError(part, position));
        // A broken listing's number is unreliable, so no listing of this advertiser counts as missing.
        uncertain.add(advertiserId);
        await batches.meet(advertiserId);
        continue;
      }
      const reading = readListing(part, { mode, position, geography, log });
      if (!reading.identity) uncertain.add(advertiserId);
      if (reading.action === 'REFUSE') refused += 1;
      await batches.take(reading, part.line);
    }
  }
  await batches.finish();
  const removal =
    scope === 'VOLL'
      ? await removeMissing(transaction, batches.seen, { activeBefore: batches.activeBefore, uncertain })
      : { removed: 0, massDeletions: [] };
  if (removal.massDeletions.length > 0 && !allowMassDeletion) {
    if (removal.massDeletions.length === batches.seen.size) throw refusedFor(removal.massDeletions);
    throw new MassDeletionError(removal.massDeletions);
  }
  const { counts } = batches;
  return {
    ...counts,
    removed: counts.removed + removal.removed,
    refused: refused + batches.refused,
    scope,
    uncertainAdvertisers: scope === 'VOLL' ? [...uncertain].filter((id) => id !== '') : [],
    massDeletions,
    errors: log.errors,
    errorCount: log.count,
  };
}

function toListingError({ number, line, reason: message }: BrokenListing, position: number): ListingError {
  const listing = number ?? `Objekt ${position}`;
  return { listing, line, field: 'immobilie', code: 'LISTING_BROKEN', message, leftOut: 'LISTING' };
}

function refusedFor(massDeletions: readonly MassDeletion[]): DeliveryRefusedError {
  const message = massDeletions.map(wordsOf).join(' ');
  return new DeliveryRefusedError('MASS_DELETION', `${message} ${HOW_TO_ALLOW}`);
}

/** Removes listings that a full delivery omits; reports advertisers who would lose too many. */
async function removeMissing(
  db: Transaction<Tables>,
  seen: ReadonlyMap<string, ReadonlySet<string>>,
  options: { activeBefore: ReadonlyMap<string, number>; uncertain: ReadonlySet<string> },
): Promise<{ removed: number; massDeletions: MassDeletion[] }> {
  let removed = 0;
  const massDeletions: MassDeletion[] = [];
  for (const [advertiserId, objectNumbers] of seen) {
    if (options.uncertain.has(advertiserId)) continue;
    const { numUpdatedRows } = await db
      .updateTable('listing')
      .set({ removed_at: sql<Date>`now()`, updated_at: sql<Date>`now()` })
      .where('advertiser_id', '=', advertiserId)
      .where('removed_at', 'is', null)
      .where(sql<boolean>`object_number <> all(${[...objectNumbers]}::text[])`)
      .executeTakeFirstOrThrow();
    const missing = Number(numUpdatedRows);
    const deletion = { advertiserId, missing, active: options.activeBefore.get(advertiserId) ?? 0 };
    removed += missing;
    if (!isPlausibleDeletion(deletion)) massDeletions.push(deletion);
  }
  return { removed, massDeletions };
}
