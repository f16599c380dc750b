import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import { cleanLine } from '../../foreign-services/index.ts';
import { openFile } from '../delivery-file.ts';
import { DeliveryRefusedError } from '../open-immo/delivery-refused.ts';
import { brokenZip, isZip, packedAt, zipEntries, type ZipEntry } from './zip-directory.ts';

/** A file of listings and the name that reports give it. */
export interface DeliveryFile {
  readonly path: string;
  readonly name: string;
}

/** The XML of one ZIP, unpacked. */
const MOST_BYTES = 1024 * 1024 * 1024;
/** Listings shrink to a tenth, at most to a fiftieth. */
const HIGHEST_RATIO = 200;
const LEAST_RATED_BYTES = 10 * 1024 * 1024;
const STORED = 0;
const DEFLATED = 8;

/**
 * Gives each delivery in a file to `work`, one after another: the file itself, or every XML of a ZIP, unpacked under a name of
 * our own. Images are ignored. Throws a DeliveryRefusedError before anything of a ZIP is taken that is too large, broken, or
 * holds a ZIP.
 */
export async function eachDelivery<Result>(
  path: string,
  work: (file: DeliveryFile) => Promise<Result>,
): Promise<Result[]> {
  const file = await openFile(path);
  try {
    if (!(await isZip(file))) return [await work({ path, name: basename(path) })];
    const entries = checkEntries(await zipEntries(file));
    const folder = await mkdtemp(join(tmpdir(), 'heimvorteil-listings-'));
    try {
      const results: Result[] = [];
      for (const entry of entries) {
        const unpacked = join(folder, 'delivery.xml');
        await unpack(file, entry, unpacked);
        const name = `${basename(path)}/${cleanLine(basename(entry.name), 100)}`;
        results.push(await work({ path: unpacked, name }));
      }
      return results;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  } finally {
    await file.close();
  }
}

/** The XML files among the entries. */
function checkEntries(entries: readonly ZipEntry[]): ZipEntry[] {
  // What macOS adds to each file.
  const files = entries.filter(({ name }) => !/^__MACOSX\/|(?:^|\/)\._[^/]*$|\/$/.test(name));
  const nested = files.find(({ name }) => /\.(?:zip|7z|rar|gz|tgz)$/i.test(name));
  if (nested) {
    const name = cleanLine(basename(nested.name), 60);
    const message = `Die ZIP-Datei enthält „${name}“. Archive in Archiven werden nicht gelesen: Packe die XML-Dateien unmittelbar ein.`;
    throw new DeliveryRefusedError('ZIP_NESTED', message);
  }
  const listings = files.filter(({ name }) => /\.xml$/i.test(name));
  if (listings.length === 0)
    throw new DeliveryRefusedError('ZIP_WITHOUT_XML', 'Die ZIP-Datei enthält keine XML-Datei.');
  for (const { isEncrypted, method } of listings)
    if (isEncrypted || (method !== STORED && method !== DEFLATED)) throw brokenZip();
  const isBomb = ({ size, packedSize }: ZipEntry) =>
    size > LEAST_RATED_BYTES && size > packedSize * HIGHEST_RATIO;
  const total = listings.reduce((sum, { size }) => sum + size, 0);
  if (total > MOST_BYTES || listings.some(isBomb)) {
    const message = `Die XML-Dateien der ZIP-Datei sind entpackt größer als 1 GiB oder mehr als ${HIGHEST_RATIO}-mal so groß wie gepackt. Teile sie in mehrere Lieferungen.`;
    throw new DeliveryRefusedError('ZIP_TOO_LARGE', message);
  }
  return listings;
}

/** Unpacks one entry; its directory may lie, so the bytes are counted. */
async function unpack(file: FileHandle, entry: ZipEntry, target: string): Promise<void> {
  const start = await packedAt(file, entry);
  let size = 0;
  let crc = 0;
  async function* counted(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > entry.size) throw brokenZip();
      crc = crc32(chunk, crc);
      yield chunk;
    }
  }
  const end = start + entry.packedSize - 1;
  const packed =
    entry.packedSize === 0 ? PassThrough.from([]) : file.createReadStream({ start, end, autoClose: false });
  const inflated = entry.method === DEFLATED ? createInflateRaw() : new PassThrough();
  try {
    await pipeline(packed, inflated, counted, createWriteStream(target));
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    throw code.startsWith('Z_') || code === 'ERR_STREAM_PREMATURE_CLOSE' ? brokenZip() : error;
  }
  if (size !== entry.size || crc !== entry.crc) throw brokenZip();
}
