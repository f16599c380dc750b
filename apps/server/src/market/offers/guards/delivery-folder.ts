import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  HEADER_LINES,
  LENDER_FILES,
  PROGRAMME_FILES,
  type DeliveryFile,
  type DeliveryTexts,
} from '../rate-delivery/index.ts';
import { decodeText, filledLines } from '../../../platform/csv-files/index.ts';
import type { Suspicion } from './guard-market.ts';

export class DeliveryFileMissingError extends Error {
  override name = 'DeliveryFileMissingError';

  constructor(folder: string, file: string) {
    super(`In ${folder} fehlt die Datei ${file} oder sie ist nicht lesbar.`);
  }
}

/** Files that must not be empty, unlike surcharges, because a lender may have none. */
const MUST_HAVE_ROWS: readonly DeliveryFile[] = [
  'lenders.csv',
  'rates.csv',
  'programmes.csv',
  'programme-rates.csv',
];

/**
 * Reads a delivery's files and reports what looks suspicious. If the operator overrides the guard, an empty
 * file becomes its header line and a wrong encoding is read as Windows-1252. A folder with programmes only
 * gets header lines for the lenders' files.
 */
export async function readFolder(folder: string): Promise<{ texts: DeliveryTexts; suspicions: Suspicion[] }> {
  const present = new Set(await namesIn(folder));
  const programmes = PROGRAMME_FILES.filter((file) => present.has(file));
  const isOfProgrammes = programmes.length > 0 && !LENDER_FILES.some((file) => present.has(file));
  const lenders = isOfProgrammes ? [] : LENDER_FILES;
  const suspicions: Suspicion[] = [];
  const texts = new Map<DeliveryFile, string>(LENDER_FILES.map((file) => [file, HEADER_LINES[file]]));
  // In sequence, so the error always names the same missing file.
  for (const file of [...lenders, ...programmes]) {
    const text = decoded(await bytesOf(folder, file), file, suspicions);
    const lines = filledLines(text).length;
    texts.set(file, lines === 0 ? HEADER_LINES[file] : text);
    const emptiness = emptinessOf(file, lines);
    if (emptiness) suspicions.push({ guard: 'EMPTY_FILE', file, line: 1, message: emptiness });
  }
  return { texts: Object.fromEntries(texts) as DeliveryTexts, suspicions };
}

/** File names in a folder; empty for a missing folder, so that reading reports the first file as missing. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch {
    return [];
  }
}

async function bytesOf(folder: string, file: DeliveryFile): Promise<Buffer> {
  try {
    return await readFile(join(folder, file));
  } catch {
    throw new DeliveryFileMissingError(folder, file);
  }
}

function decoded(bytes: Buffer, file: DeliveryFile, suspicions: Suspicion[]): string {
  const text = decodeText(bytes);
  if (text !== undefined) return text;
  const message =
    'Die Datei ist weder in UTF-8 noch in UTF-16 geschrieben. Übergangen wird sie als Windows-1252 gelesen.';
  suspicions.push({ guard: 'NOT_UTF8', file, line: lineOfFirstForeignByte(bytes), message });
  return new TextDecoder('windows-1252').decode(bytes);
}

/** The first line that is not valid UTF-8, counted from 1. */
function lineOfFirstForeignByte(bytes: Buffer): number {
  let line = 1;
  for (let from = 0; from < bytes.length; line++) {
    const end = bytes.indexOf(0x0a, from);
    const to = end < 0 ? bytes.length : end;
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(from, to));
    } catch {
      return line;
    }
    from = to + 1;
  }
  return line;
}

function emptinessOf(file: DeliveryFile, filled: number): string | undefined {
  if (filled === 0) return 'Die Datei ist leer. Übergangen steht in ihr nichts als die Kopfzeile.';
  if (filled === 1 && MUST_HAVE_ROWS.includes(file)) return 'Unter der Kopfzeile steht keine Zeile.';
  return undefined;
}
