import { ENTRY_POINT_KEY, safeEntryPoint } from './entry-point.ts';

/** A script for the document that keeps the entry point of its address in the browser; undefined when the address names none that is safe. It stands in the document, so that no page carries a script for what few visitors need. */
export function scriptKeepingEntryPoint(
  pageAddress: string,
  marketplaceOrigins: readonly string[],
): string | undefined {
  const { origin, searchParams } = new URL(pageAddress);
  const address = safeEntryPoint(searchParams.get('entryPoint') ?? '', origin, marketplaceOrigins);
  if (address === undefined) return undefined;
  const record = `{address:${JSON.stringify(address)},lastModified:Date.now()}`;
  // A browser that refuses storage leads to the calculator instead.
  const script = `try{localStorage.setItem('${ENTRY_POINT_KEY}',JSON.stringify(${record}))}catch{}`;
  return script.replaceAll('<', '\\u003c');
}
