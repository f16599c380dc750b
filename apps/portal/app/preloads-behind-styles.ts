const HEAD_END = '</head>';
const PRELOAD = 'rel="modulepreload"';

/** Lets the scripts' preloads wait behind styles and font: the page is read before it is operated. React Router writes them without a priority. */
export function preloadsBehindStyles(document: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const headEnd = document.indexOf(HEAD_END);
  if (headEnd === -1) return document;
  // Latin-1 both ways keeps every byte.
  const head = document.toString('latin1', 0, headEnd);
  const waiting = Buffer.from(head.replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`), 'latin1');
  return Buffer.concat([waiting, document.subarray(headEnd)]);
}
