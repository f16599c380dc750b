import { ENTRY_POINT_KEY, safeEntryPoint } from './entry-point.ts';

/**
 * Inline script that stores the safe entry point of an address; undefined without one. Inline, because few
 * visitors need it and no bundle should carry it.
 */
export function entryPointScript(
  pageAddress: string,
  marketplaceOrigins: readonly string[],
): string | undefined {
  const { origin, searchParams } = new URL(pageAddress);
  const address = safeEntryPoint(searchParams.get('entryPoint') ?? '', origin, marketplaceOrigins);
  if (address === undefined) return undefined;
  const record = `{address:${JSON.stringify(address)},lastModified:Date.now()}`;
  // If storage is refused, the exit links to the calculator.
  const script = `try{localStorage.setItem('${ENTRY_POINT_KEY}',JSON.stringify(${record}))}catch{}`;
  return script.replaceAll('<', '\\u003c');
}
