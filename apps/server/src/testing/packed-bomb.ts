import { brotliCompressSync, gzipSync } from 'node:zlib';

const PIECES = 20;
const PIECE_IN_BYTES = 10_000_000;

/** Small bodies that unpack to many blanks: 200 KB of gzip to 200 MB, a hundred bytes of Brotli to 100 MB. */
export const PACKED_BOMBS = {
  // A gzip file may have several members, so one packed piece can be repeated.
  gzip: Buffer.concat(Array.from({ length: PIECES }, () => gzipSync(Buffer.alloc(PIECE_IN_BYTES, ' ')))),
  br: brotliCompressSync(Buffer.alloc(10 * PIECE_IN_BYTES, ' ')),
};
