import type { RegionColumns } from './market.ts';

/** Numbers every prefix that any lender or surcharge names, and lays the lenders of each out by prefix. */
export function compileRegions(
  prefixesOfLenders: readonly (readonly string[])[],
  prefixesOfSurcharges: readonly string[],
): RegionColumns {
  const all = [...new Set([...prefixesOfLenders.flat(), ...prefixesOfSurcharges])];
  const indexOfPrefix = new Map(all.map((prefix, index) => [prefix, index]));
  const lendersOfPrefix = all.map((): number[] => []);
  prefixesOfLenders.forEach((prefixes, lender) => {
    for (const prefix of prefixes) lendersOfPrefix[indexOfPrefix.get(prefix) ?? -1]?.push(lender);
  });
  const start = new Int32Array(all.length + 1);
  lendersOfPrefix.forEach((lenders, prefix) => (start[prefix + 1] = start[prefix]! + lenders.length));
  return {
    start,
    lender: Int32Array.from(lendersOfPrefix.flat()),
    digitsElsewhere: Int8Array.from(prefixesOfLenders, ({ length }) => (length === 0 ? 0 : -1)),
    indexOfPrefix,
  };
}
