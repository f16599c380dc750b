import { brotliCompressSync, gzipSync } from 'node:zlib';

const PIECES = 20;
const PIECE_IN_BYTES = 10_000_000;

/** Two hundred megabytes of blanks in two hundred kilobytes, and half of them in a hundred bytes. */
export const PACKED_BOMBS = {
  // The parts of a gzip may follow each other.
  gzip: Buffer.concat(Array.from({ length: PIECES }, () => gzipSync(Buffer.alloc(PIECE_IN_BYTES, ' ')))),
  br: brotliCompressSync(Buffer.alloc(10 * PIECE_IN_BYTES, ' ')),
};
