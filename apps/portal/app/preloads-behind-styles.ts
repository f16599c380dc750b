const HEAD_END = '</head>';
const PRELOAD = 'rel="modulepreload"';

/** Moves script preloads behind styles and font, because React Router sets no priority. */
export function preloadsBehindStyles(document: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const headEnd = document.indexOf(HEAD_END);
  if (headEnd === -1) return document;
  // Latin-1 in both directions preserves every byte.
  const head = document.toString('latin1', 0, headEnd);
  const waiting = Buffer.from(head.replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`), 'latin1');
  return Buffer.concat([waiting, document.subarray(headEnd)]);
}
