import type { Market } from './market.ts';

/** Results of a case for each prefix and lender of a market. */
export interface FactsMemory {
  /** Matched digits for each of the market's prefixes: the full prefix length, or 0. */
  readonly matchedDigits: Uint8Array;
  /** By lender: digits of its longest region with the place, 0 if it lends everywhere, -1 if not there. */
  readonly regionDigits: Int8Array;
  /** By lender: applicable surcharges in thousandths of a point, without those of variants. */
  readonly surchargePoints: Int32Array;
}

export function factsMemory({ lenders, regions }: Market): FactsMemory {
  return {
    matchedDigits: new Uint8Array(regions.indexOfPrefix.size),
    regionDigits: new Int8Array(lenders.length),
    surchargePoints: new Int32Array(lenders.length),
  };
}
