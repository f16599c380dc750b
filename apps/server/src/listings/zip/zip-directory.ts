import type { FileHandle } from 'node:fs/promises';
import { DeliveryRefusedError } from '../open-immo/delivery-refused.ts';

/** A file in a ZIP, as its directory describes it; sizes in bytes. */
export interface ZipEntry {
  readonly name: string;
  readonly isEncrypted: boolean;
  /** 0: stored, 8: deflated. */
  readonly method: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  readonly offset: number;
}

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;
const LONGEST_COMMENT = 65_535;
/** Far more than the images of a large delivery. */
const MOST_ENTRIES = 20_000;
const LARGEST_DIRECTORY = 16 * 1024 * 1024;

/** Whether a file begins as a ZIP does, whatever its name is. */
export async function isZip(file: FileHandle): Promise<boolean> {
  const head = await readAt(file, 0, 4);
  return head.length === 4 && [LOCAL_SIGNATURE, END_SIGNATURE].includes(head.readUInt32LE(0));
}

/** Reads the directory at the end of a ZIP; throws a DeliveryRefusedError where it is broken or too long. */
export async function zipEntries(file: FileHandle): Promise<ZipEntry[]> {
  const { size } = await file.stat();
  const start = Math.max(0, size - END_LENGTH - LONGEST_COMMENT);
  const tail = await readAt(file, start, size - start);
  const at = endOf(tail);
  if (at === undefined) throw brokenZip();
  const count = tail.readUInt16LE(at + 10);
  const length = tail.readUInt32LE(at + 12);
  const offset = tail.readUInt32LE(at + 16);
  if (count > MOST_ENTRIES || length > LARGEST_DIRECTORY) {
    const most = MOST_ENTRIES.toLocaleString('de-DE');
    throw new DeliveryRefusedError(
      'ZIP_TOO_LARGE',
      `Die ZIP-Datei enthält mehr als ${most} Dateien. Teile sie in mehrere Lieferungen.`,
    );
  }
  if (offset + length > start + at) throw brokenZip();
  return entriesIn(await readAt(file, offset, length), count);
}

/** The position of an entry's packed bytes. */
export async function packedAt(file: FileHandle, { offset }: ZipEntry): Promise<number> {
  const head = await readAt(file, offset, LOCAL_LENGTH);
  if (head.length < LOCAL_LENGTH || head.readUInt32LE(0) !== LOCAL_SIGNATURE) throw brokenZip();
  return offset + LOCAL_LENGTH + head.readUInt16LE(26) + head.readUInt16LE(28);
}

/** The refusal of a ZIP that is cut off, damaged, or of a kind that is not read. */
export function brokenZip(): DeliveryRefusedError {
  return new DeliveryRefusedError(
    'ZIP_BROKEN',
    'Die ZIP-Datei lässt sich nicht lesen: abgeschnitten, beschädigt, verschlüsselt oder in einem anderen Format als ZIP mit Deflate.',
  );
}

function endOf(tail: Buffer): number | undefined {
  for (let at = tail.length - END_LENGTH; at >= 0; at -= 1) {
    const isEnd = tail.readUInt32LE(at) === END_SIGNATURE;
    if (isEnd && at + END_LENGTH + tail.readUInt16LE(at + 20) === tail.length) return at;
  }
  return undefined;
}

function entriesIn(directory: Buffer, count: number): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_LENGTH > directory.length || directory.readUInt32LE(at) !== ENTRY_SIGNATURE)
      throw brokenZip();
    const flags = directory.readUInt16LE(at + 8);
    const nameLength = directory.readUInt16LE(at + 28);
    const nameAt = at + ENTRY_LENGTH;
    entries.push({
      name: directory.toString((flags & 0x800) === 0 ? 'latin1' : 'utf8', nameAt, nameAt + nameLength),
      isEncrypted: (flags & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      packedSize: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    });
    at = nameAt + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
