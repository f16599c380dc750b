import { createReadStream } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { makeFolder } from '../../platform/database/folder-lock.ts';
import {
  writePostalCodeFile,
  type PostalCodeRow,
  GeographyFileError,
  type FileError,
  isBetween,
  stateById,
  stateByName,
} from './postal-code-file.ts';
import { mergeGeonames, type GeonamesRow } from './merge-geonames.ts';
import { isPostalCodeForm } from '@heimvorteil/engine';

export interface GeonamesImport {
  codes: number;
  newCodes: readonly string[];
  lostCodes: readonly string[];
}

/** The file to import is unreadable; the message carries the system's error code. */
export class GeonamesUnreadableError extends Error {
  override name = 'GeonamesUnreadableError';
}

// Share of known codes that may be missing; more means a truncated file, not a change by the postal service.
const TOLERATED_LOSS = 0.01;

/**
 * Reads GeoNames' DE.txt and replaces the merged postal code file atomically; on errors the current file
 * stays. Throws GeographyFileError with every error by line and field, GeonamesUnreadableError if the file is
 * unreadable.
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
  const errors: FileError[] = [];
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })) {
    number += 1;
    if (line === '') continue;
    const row = readGeonamesRow(line.replace(/^\uFEFF/, ''), number);
    if (Array.isArray(row)) errors.push(...row);
    else rows.push(row);
  }
  if (errors.length > 0) throw new GeographyFileError(file, errors);
  return rows;
}

function codesOf(rows: readonly { postalCode: string }[]): Set<string> {
  return new Set(rows.map(({ postalCode }) => postalCode).filter((code) => code !== ''));
}

// Write a temporary file and rename, so a starting server never reads half a file.
async function replaceFile(target: string, text: string): Promise<void> {
  makeFolder(dirname(target));
  const temporary = `${target}.new`;
  const handle = await open(temporary, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, target);
}

/** Parses a line of GeoNames' DE.txt (twelve tab-separated fields); returns its errors if it has any. */
function readGeonamesRow(line: string, number: number): GeonamesRow | FileError[] {
  const fields = line.split('\t');
  if (fields.length !== 12) {
    return [
      { line: number, field: 'line', message: `${fields.length} statt zwölf Felder zwischen Tabulatoren` },
    ];
  }
  const [country, postalCode = '', place = '', stateName = '', stateCode = ''] = fields;
  const [latitude, longitude] = fields.slice(9);
  const state = stateByName(stateName) ?? stateById(stateCode);
  const errors: FileError[] = [];
  const check = (field: string, fine: boolean, message: string) => {
    if (!fine) errors.push({ line: number, field, message });
  };
  check('country code', country === 'DE', `„${country}“ statt „DE“`);
  check('postal code', isPostalCodeForm(postalCode), `„${postalCode}“ ist keine Postleitzahl`);
  check('place name', place.trim() !== '' && !/[;|]/.test(place), `„${place}“ ist kein Ortsname`);
  check('admin name1', state !== undefined, `„${stateName}“ ist kein Bundesland`);
  check('latitude', isBetween(latitude, 47, 56), `„${latitude}“ liegt nicht in Deutschland`);
  check('longitude', isBetween(longitude, 5, 16), `„${longitude}“ liegt nicht in Deutschland`);
  if (!state || errors.length > 0) return errors;
  return {
    postalCode,
    place: place.trim(),
    state: state.id,
    latitude: Number(latitude),
    longitude: Number(longitude),
  };
}
