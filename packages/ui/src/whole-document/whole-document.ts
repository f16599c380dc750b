import { Writable } from 'node:stream';

/**
 * Collects React's document in one buffer, because its 2 kB chunks would be compressed and sent one by one.
 * Rejects if React aborts.
 */
export function wholeDocument(pipe: (to: Writable) => unknown): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const pieces: Uint8Array[] = [];
    pipe(
      new Writable({
        // Disable backpressure, because the whole document is in memory anyway.
        highWaterMark: Number.MAX_SAFE_INTEGER,
        write(piece: Uint8Array, _encoding, done) {
          pieces.push(piece);
          done();
        },
        final(done) {
          resolve(Buffer.concat(pieces));
          done();
        },
      }).on('error', reject),
    );
  });
}
