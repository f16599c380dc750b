import { createReadStream } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { makeFolder } from '../../platform/database/make-folder.ts';
import { GeographyFileError, type FileFault } from './geography-file-error.ts';
import { readGeonamesRow, type GeonamesRow } from './geonames-row.ts';
import { mergeGeonames } from './merge-geonames.ts';
import { writePostalCodeFile, type PostalCodeRow } from './postal-code-file.ts';

/** What an import took over. */
export interface GeonamesImport {
  codes: number;
  newCodes: readonly string[];
  lostCodes: readonly string[];
}

/** The file to take over cannot be read; says so with the system's code. */
export class GeonamesUnreadableError extends Error {
  override name = 'GeonamesUnreadableError';
}

// More than this share of the known codes missing means a broken or partial file, not a change of the post office's.
const TOLERATED_LOSS = 0.01;

/**
 * Reads GeoNames' DE.txt and writes the merged postal code file in one step; the file in force stays when a fault is
 * found. Throws GeographyFileError naming every fault by line and field, GeonamesUnreadableError where there is no file to read.
 */
export async function importGeonames(order: {
  file: string;
  target: string;
  base: readonly PostalCodeRow[];
}): Promise<GeonamesImport> {
  const fresh = await readGeonames(order.file).catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new GeonamesUnreadableError(`${order.file} lässt sich nicht übernehmen (${code}).`);
  });
  const known = codesOf(order.base);
  const codes = codesOf(fresh);
  const lostCodes = [...known].filter((code) => !codes.has(code)).toSorted();
  if (lostCodes.length > known.size * TOLERATED_LOSS) {
    const message = `es fehlen ${lostCodes.length} von ${known.size} bekannten Postleitzahlen (${lostCodes.slice(0, 5).join(', ')} …)`;
    throw new GeographyFileError(order.file, [{ line: fresh.length, field: 'postal code', message }]);
  }
  await replaceFile(order.target, writePostalCodeFile(mergeGeonames(order.base, fresh)));
  return { codes: codes.size, newCodes: [...codes].filter((code) => !known.has(code)).toSorted(), lostCodes };
}

async function readGeonames(file: string): Promise<GeonamesRow[]> {
  const rows: GeonamesRow[] = [];
  const faults: FileFault[] = [];
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })) {
    number += 1;
    if (line === '') continue;
    const row = readGeonamesRow(line.replace(/^\uFEFF/, ''), number);
    if (Array.isArray(row)) faults.push(...row);
    else rows.push(row);
  }
  if (faults.length > 0) throw new GeographyFileError(file, faults);
  return rows;
}

function codesOf(rows: readonly { postalCode: string }[]): Set<string> {
  return new Set(rows.map(({ postalCode }) => postalCode).filter((code) => code !== ''));
}

// Written beside and renamed, so that a server starting meanwhile reads the old file or the new one, never half of it.
async function replaceFile(target: string, text: string): Promise<void> {
  makeFolder(dirname(target));
  const beside = `${target}.new`;
  const handle = await open(beside, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(beside, target);
}
