import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { DeliveryRefusedError } from './open-immo/errors.ts';
import { inspectBytes, LARGEST_FILE_IN_BYTES, tooLarge, type Encoding } from './open-immo/inspect-bytes.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** SHA-256 of a delivered file, which identifies the delivery. */
export async function checksumOf(path: string): Promise<string> {
  const file = await openFile(path);
  try {
    return (await inspect(file)).checksum;
  } finally {
    await file.close();
  }
}

/** Opens a file of listings; throws a DeliveryRefusedError if it does not exist. */
export async function openFile(path: string): Promise<FileHandle> {
  try {
    const file = await open(path);
    if ((await file.stat()).isFile()) return file;
    await file.close();
  } catch (error) {
    const { code = 'unbekannt' } = error as NodeJS.ErrnoException;
    throw new DeliveryRefusedError('FILE_NOT_READABLE', `Die Datei lässt sich nicht öffnen (${code}).`);
  }
  throw new DeliveryRefusedError('FILE_NOT_READABLE', 'Das ist keine Datei.');
}

/** Checks all bytes of a file before parsing; throws a DeliveryRefusedError. */
export async function inspect(file: FileHandle) {
  if ((await file.stat()).size > LARGEST_FILE_IN_BYTES) throw tooLarge();
  const hash = createHash('sha256');
  let size = 0;
  async function* hashed(): AsyncGenerator<Buffer> {
    const stream = file.createReadStream({ start: 0, autoClose: false });
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      hash.update(chunk);
      yield chunk;
    }
  }
  const findings = await inspectBytes(hashed());
  return { ...findings, size, checksum: hash.digest('hex') };
}

/** Decodes exactly the `size` bytes that were inspected, even if another process appends to the file. */
export async function* decoded(file: FileHandle, size: number, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  if (size > 0) {
    const stream = file.createReadStream({ start: 0, end: size - 1, autoClose: false });
    for await (const chunk of stream as AsyncIterable<Buffer>) yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

/** Whether this very file was imported before. */
export async function isDeliveryKnown(db: Kysely<Tables>, checksum: string): Promise<boolean> {
  const row = await db
    .selectFrom('listing_delivery')
    .select('checksum')
    .where('checksum', '=', checksum)
    .executeTakeFirst();
  return row !== undefined;
}
