import { monthlyGrowth, type OwnerPath } from './owner-path.ts';
import type { RentOrBuyCase } from './rent-or-buy-options.ts';

/** What both households have invested at the end of each year, after tax; fractional cents. */
export interface InvestedPaths {
  readonly owner: Float64Array;
  readonly renter: Float64Array;
}

/**
 * Both begin with the same own funds, and whoever lives cheaper in a month invests the difference at its end: the same
 * number of months bears interest on both sides.
 */
export function investedPaths(
  terms: RentOrBuyCase,
  { outlay, leftOver }: OwnerPath,
  coldRent: number,
): InvestedPaths {
  const rentGrowth = monthlyGrowth(terms.rentIncrease);
  const saved = new Float64Array(outlay.length);
  for (let month = 0, rent = coldRent; month < outlay.length; month++, rent *= rentGrowth) {
    saved[month] = outlay[month]! - rent;
  }
  return {
    owner: invested(terms, leftOver, (month) => Math.max(0 - saved[month]!, 0)),
    renter: invested(terms, terms.ownFunds, (month) => Math.max(saved[month]!, 0)),
  };
}

function invested(
  terms: RentOrBuyCase,
  start: number,
  contribution: (month: number) => number,
): Float64Array {
  const monthlyYield = monthlyGrowth(terms.yield) - 1;
  const endOfYear = new Float64Array(terms.years);
  let balance = start;
  for (let year = 0; year < terms.years; year++) {
    let gain = 0;
    for (let month = year * 12; month < year * 12 + 12; month++) {
      const earned = balance * monthlyYield;
      gain += earned;
      balance += earned + contribution(month);
    }
    balance -= (Math.max(gain - terms.taxAllowance, 0) * terms.taxRate) / 100;
    endOfYear[year] = balance;
  }
  return endOfYear;
}
