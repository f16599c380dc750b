import type { RateSheets } from '@heimvorteil/engine';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { marketChanges, referenceEffects, type ReferenceEffect } from './guards/changed-market.ts';
import { readFolder } from './guards/delivery-folder.ts';
import {
  checkAgainstMarket,
  guardMarket,
  type Guard,
  type Suspicion,
  checkProgrammesAgainstMarket,
  guardProgrammes,
} from './guards/guard-market.ts';
import { checksumOf, rateDeliveries, type KnownDelivery } from './rate-deliveries.ts';
import {
  DeliveryErrorLog,
  readDelivery,
  type DeliveryTexts,
  type DeliveryError,
} from './rate-delivery/index.ts';
import { TIME_TO_TAKE_EFFECT } from './watch-market.ts';

export class DeliveryRefusedError extends Error {
  override name = 'DeliveryRefusedError';
  readonly errors: readonly DeliveryError[];
  readonly errorCount: number;

  constructor(errors: readonly DeliveryError[], errorCount: number) {
    super(`Die Lieferung hat ${errorCount} Fehler.`);
    this.errors = errors;
    this.errorCount = errorCount;
  }
}

export interface ImportOptions {
  readonly allow?: readonly Guard[];
  /** Makes the delivery effective at once, without the time in which other processes prepare. */
  readonly immediately?: boolean;
  readonly dryRun?: boolean;
  /** Current time in milliseconds; default: the database's clock. */
  readonly now?: number;
  /** Replaces the files' texts; only for the demo market with invented rates. */
  readonly rewrite?: (texts: DeliveryTexts) => DeliveryTexts;
}

/** `effects` are calculated for a dry run only. */
export type ImportOutcome =
  | { readonly kind: 'SAME'; readonly id: number }
  | {
      readonly kind: 'SUSPICIOUS';
      readonly suspicions: readonly Suspicion[];
      readonly effects: readonly ReferenceEffect[];
    }
  | {
      readonly kind: 'TAKEN' | 'TRIED';
      readonly id: number | undefined;
      readonly providers: number;
      /** Number of subsidised programmes with conditions or rates. */
      readonly programmes: number;
      /** Earliest start of the delivery's rates or programmes, ISO 8601 in UTC; undefined without any. */
      readonly validFrom: string | undefined;
      /** Moments at which the delivery changes the market, ISO 8601 in UTC, from its effective moment on. */
      readonly moments: readonly string[];
      readonly takesEffectAt: number;
      readonly overridden: readonly Suspicion[];
      readonly effects: readonly ReferenceEffect[];
    };

/**
 * Checks and stores a folder's delivery in one transaction; throws a DeliveryRefusedError with all errors.
 */
export async function importDelivery(
  db: Kysely<Tables>,
  folder: string,
  options: ImportOptions = {},
): Promise<ImportOutcome> {
  if (db.isTransaction) return importWithin(db, folder, options);
  return db.transaction().execute((trx) => importWithin(trx, folder, options));
}

async function importWithin(
  db: Kysely<Tables>,
  folder: string,
  { allow = [], immediately = false, dryRun = false, rewrite = (texts) => texts, ...options }: ImportOptions,
): Promise<ImportOutcome> {
  const { texts: found, suspicions } = await readFolder(folder);
  const texts = rewrite(found);
  const isStopped = (all: readonly Suspicion[]) => all.some(({ guard }) => !allow.includes(guard));
  // Skip parsing, because its errors would only repeat the suspicion.
  if (isStopped(suspicions)) return { kind: 'SUSPICIOUS', suspicions, effects: [] };
  const reading = readDelivery(texts);
  if ('errors' in reading) throw new DeliveryRefusedError(reading.errors, reading.errorCount);
  const { sheets, rateLines, programmeRateLines: lines } = reading;

  const deliveries = rateDeliveries(db);
  await deliveries.lock();
  await deliveries.completeSets();
  const known = await deliveries.all();
  const now = options.now ?? (await deliveries.now());
  const same = known.findLast(
    ({ checksum, endsAt }) => checksum === checksumOf(texts) && endsAt === Infinity,
  );
  if (same && !allow.includes('SAME_DELIVERY')) return { kind: 'SAME', id: same.id };

  const takesEffectAt = effectOf(known, now, immediately);
  const coming = { sheets, takesEffectAt: Math.max(takesEffectAt, now) };
  const { changes, heldBefore } = await marketChanges(db, known, coming);
  const log = new DeliveryErrorLog();
  const programmes = { sheets, heldBefore, lines };
  checkAgainstMarket(changes, sheets, rateLines, log);
  checkProgrammesAgainstMarket(programmes, log);
  if (log.count > 0) throw new DeliveryRefusedError(log.errors, log.count);
  suspicions.push(...guardMarket(changes, sheets, rateLines), ...guardProgrammes(programmes));
  const effects = dryRun ? referenceEffects(changes, [...heldBefore, sheets]) : [];
  if (isStopped(suspicions)) return { kind: 'SUSPICIOUS', suspicions, effects };

  const allowed = [...new Set(suspicions.map(({ guard }) => guard)), ...(same ? ['SAME_DELIVERY'] : [])];
  const stored = { files: texts, sheets, receivedAt: now, takesEffectAt, allowed };
  return {
    kind: dryRun ? 'TRIED' : 'TAKEN',
    id: dryRun ? undefined : await deliveries.add(stored),
    providers: sheets.lenders.length,
    programmes: programmesNamed(sheets),
    validFrom: datedRows(sheets)
      .map((row) => row.validFrom)
      .toSorted()[0],
    moments: changes.map(({ at }) => at),
    takesEffectAt: coming.takesEffectAt,
    overridden: suspicions,
    effects,
  };
}

/** The first delivery of all applies from the beginning, because no process has another market yet. */
function effectOf(known: readonly KnownDelivery[], now: number, immediately: boolean): number {
  if (known.length === 0) return -Infinity;
  return immediately ? now : now + TIME_TO_TAKE_EFFECT;
}

function programmesNamed({ programmes }: RateSheets): number {
  const rows = [...(programmes?.conditions ?? []), ...(programmes?.rates ?? [])];
  return new Set(rows.map(({ programmeId }) => programmeId)).size;
}

function datedRows({ rates, ends, programmes }: RateSheets) {
  return [...rates, ...ends, ...(programmes?.conditions ?? []), ...(programmes?.rates ?? [])];
}
