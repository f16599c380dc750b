import type { FactsMemory } from './facts-memory.ts';
import type { Market } from './market.ts';

/** Finds a place among the market's prefixes, and notes how near it is to each lender. */
export function noteRegions({ regions }: Market, geoCode: string, memory: FactsMemory): void {
  const { indexOfPrefix, start, lender, digitsElsewhere } = regions;
  const { matchedDigits, regionDigits } = memory;
  matchedDigits.fill(0);
  regionDigits.set(digitsElsewhere);
  // From the shortest on: the longest is the one that stays.
  for (let length = 1; length <= geoCode.length; length++) {
    const prefix = indexOfPrefix.get(geoCode.slice(0, length));
    if (prefix === undefined) continue;
    matchedDigits[prefix] = length;
    const end = start[prefix + 1]!;
    for (let row = start[prefix]!; row < end; row++) regionDigits[lender[row]!] = length;
  }
}
