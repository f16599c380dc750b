/** Follows the charset, which must be within the first 1,024 bytes of a document. */
const CHARSET = '<meta charSet="utf-8"/>';

/** Inserts an inline script before everything that the document renders or loads. */
export function withScriptFirst(
  document: Buffer<ArrayBuffer>,
  script: string,
  nonce: string | undefined,
): Buffer<ArrayBuffer> {
  const charsetAt = document.indexOf(CHARSET);
  if (charsetAt === -1) return document;
  const at = charsetAt + CHARSET.length;
  const tag = Buffer.from(`<script${nonce ? ` nonce="${nonce}"` : ''}>${script}</script>`);
  return Buffer.concat([document.subarray(0, at), tag, document.subarray(at)]);
}
