import type { CaseFacts } from '../offer-pricing/case-facts.ts';
import type { Market } from '../offer-pricing/market.ts';

/** Digits of the longest of a lender's regions that holds the place: more is nearer, 0 lends everywhere, -1 not there. */
export function matchedRegionDigits(market: Market, facts: CaseFacts, lender: number): number {
  const { start, prefix } = market.regions;
  const end = start[lender + 1]!;
  let row = start[lender]!;
  if (row === end) return 0;
  let longest = -1;
  for (; row < end; row++) {
    const digits = facts.matchedDigits[prefix[row]!]!;
    if (digits > 0 && digits > longest) longest = digits;
  }
  return longest;
}
