import type { Market } from './market.ts';

/** What a case comes to for each prefix and each lender of a market. */
export interface FactsMemory {
  /** For each of the market's prefixes how many digits of the place it matches: all of its own, or 0. */
  readonly matchedDigits: Uint8Array;
  /** By lender: digits of the longest of its regions that holds the place. More is nearer, 0 lends everywhere, -1 not there. */
  readonly regionDigits: Int8Array;
  /** By lender: the surcharges that the case meets, in thousandths of a point; those of variants are no part of it. */
  readonly surchargePoints: Int32Array;
}

/** Memory for the facts of a case on a market. */
export function factsMemory({ lenders, regions }: Market): FactsMemory {
  return {
    matchedDigits: new Uint8Array(regions.indexOfPrefix.size),
    regionDigits: new Int8Array(lenders.length),
    surchargePoints: new Int32Array(lenders.length),
  };
}
