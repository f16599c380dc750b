import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RateSheets } from '@heimvorteil/engine';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { rateDeliveries } from './rate-deliveries.ts';
import { DELIVERY_FILES, readDelivery, type DeliveryTexts, type Fault } from './rate-delivery/index.ts';

/** A delivery that was refused as a whole; the one in force stays in force. */
export class DeliveryRefusedError extends Error {
  override name = 'DeliveryRefusedError';
  readonly faults: readonly Fault[];
  readonly faultCount: number;

  constructor(faults: readonly Fault[], faultCount: number) {
    super(`Die Lieferung hat ${faultCount} Fehler.`);
    this.faults = faults;
    this.faultCount = faultCount;
  }
}

/** A folder that does not hold a whole delivery. */
export class DeliveryFileMissingError extends Error {
  override name = 'DeliveryFileMissingError';

  constructor(folder: string, file: string) {
    super(`In ${folder} fehlt die Datei ${file} oder sie ist nicht lesbar.`);
  }
}

/** Checks the delivery in a folder and stores it; throws a DeliveryRefusedError that names every fault. */
export async function importDelivery(
  db: Kysely<Tables>,
  folder: string,
): Promise<{ id: number; lenders: number; validFrom: string }> {
  const files = await readFolder(folder);
  const reading = readDelivery(files);
  if ('faults' in reading) throw new DeliveryRefusedError(reading.faults, reading.faultCount);
  const validFrom = firstDay(reading.sheets);
  const id = await rateDeliveries(db).add(validFrom, files);
  return { id, lenders: reading.sheets.lenders.length, validFrom };
}

async function readFolder(folder: string): Promise<DeliveryTexts> {
  const texts: [string, string][] = [];
  // In order: which missing file is named must not hang on which read fails first.
  for (const name of DELIVERY_FILES) {
    try {
      texts.push([name, await readFile(join(folder, name), 'utf8')]);
    } catch {
      throw new DeliveryFileMissingError(folder, name);
    }
  }
  return Object.fromEntries(texts) as DeliveryTexts;
}

function firstDay(sheets: RateSheets): string {
  return sheets.rates.reduce((first, { validFrom }) => (validFrom < first ? validFrom : first), '9999-12-31');
}
