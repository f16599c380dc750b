import { Writable } from 'node:stream';

/** Characters: short enough to be joined where they lie, long enough that encoding them is no work of its own. */
const PIECE = 4_096;

/**
 * The bytes of a document that React has rendered to its end, in one piece: in pieces as React hands it over each would be
 * sent and compressed by itself. Takes strings, as React's writer for Bun gives them: that for Node encodes each of the
 * thousands alone. Rejects where React breaks off.
 */
export function wholeDocument(pipe: (to: Writable) => unknown): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let text = '';
    const to = new Writable();
    to.once('error', reject);
    // Thousands of strings that are there already: a stream's own turn for each would take longer than the text.
    to.write = (written: string) => {
      text += written;
      if (text.length > PIECE) {
        pieces.push(Buffer.from(text));
        text = '';
      }
      return true;
    };
    to.end = () => {
      resolve(Buffer.concat([...pieces, Buffer.from(text)]));
      return to;
    };
    pipe(to);
  });
}
