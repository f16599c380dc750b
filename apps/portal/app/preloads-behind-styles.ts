import { Transform } from 'node:stream';

const HEAD_END = '</head>';
const PRELOAD = 'rel="modulepreload"';

/** Lets the scripts' preloads wait behind styles and font: the page is read before it is operated. React Router writes them without a priority. */
export function preloadsBehindStyles(finish: () => void): Transform {
  let inHead = true;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!inHead) return done(null, chunk);
      const html = chunk.toString('latin1');
      inHead = !html.includes(HEAD_END);
      // Latin-1 both ways keeps every byte, whatever the chunk was cut through.
      done(null, Buffer.from(html.replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`), 'latin1'));
    },
    final(done) {
      finish();
      done();
    },
  });
}
