import type { RegionColumns } from './market.ts';

/** Numbers every prefix that any lender or surcharge names, and lays each lender's own out by lender. */
export function compileRegions(
  prefixesOfLenders: readonly (readonly string[])[],
  prefixesOfSurcharges: readonly string[],
): RegionColumns {
  const all = new Set([...prefixesOfLenders.flat(), ...prefixesOfSurcharges]);
  const indexOfPrefix = new Map([...all].map((prefix, index) => [prefix, index]));
  const start = new Int32Array(prefixesOfLenders.length + 1);
  prefixesOfLenders.forEach((prefixes, lender) => (start[lender + 1] = start[lender]! + prefixes.length));
  const prefix = Int32Array.from(prefixesOfLenders.flat(), (own) => indexOfPrefix.get(own) ?? -1);
  return { start, prefix, indexOfPrefix };
}
