import { crc32, deflateRawSync } from 'node:zlib';

/** File to put into a ZIP; `flags`, `sizeField` and `crc` falsify its directory entry. */
export interface ZippedFile {
  readonly name: string;
  readonly content: Buffer | string;
  readonly stored?: boolean;
  readonly flags?: number;
  readonly sizeField?: number;
  readonly crc?: number;
  /** Number of directory entries for this file; default one. */
  readonly entries?: number;
}

/** Builds a ZIP file that stores no dates and permissions. */
export function zipFile(files: readonly ZippedFile[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, stored = false, flags = 0x800, sizeField, crc, entries: times = 1 } of files) {
    const bytes = Buffer.from(content);
    const packed = stored ? bytes : deflateRawSync(bytes);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(flags, 2);
    fields.writeUInt16LE(stored ? 0 : 8, 4);
    fields.writeUInt32LE(crc ?? crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(sizeField ?? bytes.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const body = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name), packed]);
    const end = Buffer.alloc(14);
    end.writeUInt32LE(offset, 10);
    const entry = Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), fields, end, Buffer.from(name)]);
    directory.push(...Array.from({ length: times }, () => entry));
    bodies.push(body);
    offset += body.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, entries, Buffer.from('PK\u0005\u0006'), end]);
}

/** Builds a ZIP64 file whose directory declares this number of entries but contains none. */
export function zipWithDeclaredEntries(entries: number): Buffer {
  const long = Buffer.alloc(56);
  long.write('PK\u0006\u0006');
  long.writeBigUInt64LE(44n, 4);
  long.writeBigUInt64LE(BigInt(entries), 24);
  long.writeBigUInt64LE(BigInt(entries), 32);
  const locator = Buffer.alloc(20);
  locator.write('PK\u0006\u0007');
  const first = Buffer.from('PK\u0003\u0004');
  locator.writeBigUInt64LE(BigInt(first.length), 8);
  locator.writeUInt32LE(1, 16);
  const end = Buffer.alloc(22, 0xff);
  end.write('PK\u0005\u0006');
  end.writeUInt32LE(0, 4);
  end.writeUInt16LE(0, 20);
  return Buffer.concat([first, long, locator, end]);
}
