import { ENTRY_POINT_KEY, safeEntryPoint } from './entry-point.ts';

/**
 * Inline script that stores a safe return address from the query; undefined if there is none. Inline, because
 * few visitors need it, so no bundle should contain it.
 */
export function entryPointScript(
  pageAddress: string,
  marketplaceOrigins: readonly string[],
): string | undefined {
  const { origin, searchParams } = new URL(pageAddress);
  const address = safeEntryPoint(searchParams.get('entryPoint') ?? '', origin, marketplaceOrigins);
  if (address === undefined) return undefined;
  const record = `{address:${JSON.stringify(address)},lastModified:Date.now()}`;
  // If the browser refuses storage, the link to leave the flow goes to the calculator.
  const script = `try{localStorage.setItem('${ENTRY_POINT_KEY}',JSON.stringify(${record}))}catch{}`;
  return script.replaceAll('<', '\\u003c');
}
