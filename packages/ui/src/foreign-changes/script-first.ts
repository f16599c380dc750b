/** The script is inserted after this tag, which must be within the document's first 1,024 bytes. */
const CHARSET = '<meta charSet="utf-8"/>';

/** Inserts an inline script before all other content of the document. */
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
