import { brotliCompressSync, gzipSync } from 'node:zlib';

const PIECES = 20;
const PIECE_IN_BYTES = 10_000_000;

/** 200 MB of blanks as 200 KB of gzip, and 100 MB as a hundred bytes of Brotli. */
export const PACKED_BOMBS = {
  // A gzip file may consist of several members.
  gzip: Buffer.concat(Array.from({ length: PIECES }, () => gzipSync(Buffer.alloc(PIECE_IN_BYTES, ' ')))),
  br: brotliCompressSync(Buffer.alloc(10 * PIECE_IN_BYTES, ' ')),
};
