import type { Market } from '../offer-pricing/market.ts';

/** Column index of a lender in a market; throws a RangeError if the lender has no current rates. */
export function rowOfLender({ indexOfLender, asOf }: Market, lenderId: number): number {
  const row = indexOfLender.get(lenderId);
  if (row === undefined) throw new RangeError(`lender ${lenderId} has no rates in force on ${asOf}`);
  return row;
}
