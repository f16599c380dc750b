import { Writable } from 'node:stream';

/**
 * Collects React's document into one buffer, because its 2 kB chunks would be sent and compressed one by one.
 * Rejects if React aborts.
 */
export function wholeDocument(pipe: (to: Writable) => unknown): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const pieces: Uint8Array[] = [];
    pipe(
      new Writable({
        // Disable backpressure, because everything is already in memory.
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
