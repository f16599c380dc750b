import { brotliCompressSync, gzipSync } from 'node:zlib';

const PIECES = 20;
const PIECE_IN_BYTES = 10_000_000;

/** Small bodies that unpack to 200 MB (200 KB of gzip) or 100 MB (a hundred bytes of Brotli) of blanks. */
export const PACKED_BOMBS = {
  // A gzip file may consist of several members, so pack one piece many times.
  gzip: Buffer.concat(Array.from({ length: PIECES }, () => gzipSync(Buffer.alloc(PIECE_IN_BYTES, ' ')))),
  br: brotliCompressSync(Buffer.alloc(10 * PIECE_IN_BYTES, ' ')),
};
