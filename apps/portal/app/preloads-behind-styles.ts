const HEAD_END = '</head>';
const PRELOAD = 'rel="modulepreload"';

/** Moves script preloads behind styles and font in the HTML, because React Router sets no fetch priority. */
export function preloadsBehindStyles(document: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const headEnd = document.indexOf(HEAD_END);
  if (headEnd === -1) return document;
  // Decode as Latin-1, because it preserves every byte in both directions.
  const head = document.toString('latin1', 0, headEnd);
  const waiting = Buffer.from(head.replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`), 'latin1');
  return Buffer.concat([waiting, document.subarray(headEnd)]);
}
