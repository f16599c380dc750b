import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { getFileNameLowLevel, openPromise, type Entry, type ZipFile } from 'yauzl';
import { cleanLine } from '../../../platform/foreign-services/index.ts';
import { openFile } from '../delivery-file.ts';
import { DeliveryRefusedError } from '../open-immo/errors.ts';

export interface DeliveryFile {
  readonly path: string;
  readonly name: string;
}

const MOST_BYTES = 1024 * 1024 * 1024;
/** Highest compression ratio accepted; listings usually compress to a tenth, at most to a fiftieth. */
const HIGHEST_RATIO = 200;
const LEAST_RATED_BYTES = 10 * 1024 * 1024;
/** Highest number of files in a ZIP; the images of a large delivery are far fewer. */
const MOST_ENTRIES = 20_000;
const STORED = 0;
const DEFLATED = 8;
/** First bytes of a ZIP: local file header, or end record of an empty ZIP. */
const SIGNATURES = ['PK\u0003\u0004', 'PK\u0005\u0006'];

/** A file in a ZIP; its path serves as a name only and never for writing. */
interface NamedEntry {
  readonly entry: Entry;
  readonly name: string;
}

/**
 * Passes each delivery to `work`, in order: the file itself, or every XML of a ZIP, unpacked under a
 * generated name. Ignores images. Throws a DeliveryRefusedError before work starts if a ZIP is too large,
 * broken, or contains an archive.
 */
export async function eachDelivery<Result>(
  path: string,
  work: (file: DeliveryFile) => Promise<Result>,
): Promise<Result[]> {
  const file = await openFile(path);
  const isPacked = await isZip(file).finally(() => file.close());
  if (!isPacked) return [await work({ path, name: basename(path) })];
  const zip = await refusingBroken(() => openPromise(path, { decodeStrings: false, autoClose: false }));
  try {
    const listings = checkEntries(await entriesOf(zip), zip.fileSize);
    const folder = await mkdtemp(join(tmpdir(), 'heimvorteil-listings-'));
    try {
      const results: Result[] = [];
      for (const { entry, name } of listings) {
        const unpacked = join(folder, 'delivery.xml');
        await refusingBroken(() => unpack(zip, entry, unpacked));
        const displayName = `${basename(path)}/${cleanLine(basename(name), 100)}`;
        results.push(await work({ path: unpacked, name: displayName }));
      }
      return results;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  } finally {
    zip.close();
  }
}

/** Detects a ZIP by its first bytes, whatever its name is. */
async function isZip(file: FileHandle): Promise<boolean> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
  return SIGNATURES.includes(buffer.toString('latin1', 0, bytesRead));
}

async function entriesOf(zip: ZipFile): Promise<NamedEntry[]> {
  if (zip.entryCount > MOST_ENTRIES) {
    const most = MOST_ENTRIES.toLocaleString('de-DE');
    const message = `Die ZIP-Datei enthält mehr als ${most} Dateien. Teile sie in mehrere Lieferungen.`;
    throw new DeliveryRefusedError('ZIP_TOO_LARGE', message);
  }
  return refusingBroken(async () => {
    const entries: NamedEntry[] = [];
    for await (const entry of zip.eachEntry()) {
      const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry;
      const name = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
      entries.push({ entry, name });
    }
    return entries;
  });
}

/** Checks the entries of a ZIP of `bytes` bytes; returns its XML files. */
function checkEntries(entries: readonly NamedEntry[], bytes: number): NamedEntry[] {
  // Skip metadata that macOS adds.
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
  for (const { entry } of listings)
    if (entry.isEncrypted() || ![STORED, DEFLATED].includes(entry.compressionMethod)) throw brokenZip();
  const isBomb = (unpacked: number, packed: number) =>
    unpacked > LEAST_RATED_BYTES && unpacked > packed * HIGHEST_RATIO;
  const isOneBomb = ({ entry: { uncompressedSize, compressedSize } }: NamedEntry) =>
    isBomb(uncompressedSize, compressedSize);
  const total = listings.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0);
  // Check the total too, because many small entries, or entries that share bytes, pass the check of each.
  if (total > MOST_BYTES || isBomb(total, bytes) || listings.some(isOneBomb)) {
    const message = `Die XML-Dateien der ZIP-Datei sind entpackt größer als 1 GiB oder mehr als ${HIGHEST_RATIO}-mal so groß wie gepackt. Teile sie in mehrere Lieferungen.`;
    throw new DeliveryRefusedError('ZIP_TOO_LARGE', message);
  }
  return listings;
}

/** Unpacks one entry. The library enforces the declared size but not the checksum. */
async function unpack(zip: ZipFile, entry: Entry, target: string): Promise<void> {
  let crc = 0;
  async function* summed(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      crc = crc32(chunk, crc);
      yield chunk;
    }
  }
  await pipeline(await zip.openReadStreamPromise(entry), summed, createWriteStream(target));
  if (crc !== entry.crc32) throw brokenZip();
}

/** Runs a step on a ZIP; turns ZIP errors into a refusal and rethrows those of the file system. */
async function refusingBroken<Result>(step: () => Promise<Result>): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    const { code = 'Z_' } = error as NodeJS.ErrnoException;
    const isOfZip = code.startsWith('Z_') || code === 'ERR_STREAM_PREMATURE_CLOSE';
    throw isOfZip ? brokenZip() : error;
  }
}

function brokenZip(): DeliveryRefusedError {
  return new DeliveryRefusedError(
    'ZIP_BROKEN',
    'Die ZIP-Datei lässt sich nicht lesen: abgeschnitten, beschädigt, verschlüsselt oder in einem anderen Format als ZIP mit Deflate.',
  );
}
