import { Writable } from 'node:stream';

/**
 * The bytes of a document that React has rendered to its end, in one piece: React hands it over in pieces of two kilobytes,
 * each of which would be sent and compressed by itself. Rejects where React breaks off.
 */
export function wholeDocument(pipe: (to: Writable) => unknown): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const pieces: Uint8Array[] = [];
    pipe(
      new Writable({
        // Whatever is handed over is there already: waiting for it to be taken would only take turns.
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
