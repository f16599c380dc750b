import type { Market } from '../offer-pricing/market.ts';

/** A lender's row in the columns of a market; a lender without rates in force throws a RangeError. */
export function rowOfLender({ indexOfLender, asOf }: Market, lenderId: number): number {
  const row = indexOfLender.get(lenderId);
  if (row === undefined) throw new RangeError(`lender ${lenderId} has no rates in force on ${asOf}`);
  return row;
}
