import { percent, type Percent } from '../money/money.ts';
import type { Market } from '../offer-pricing/market.ts';
import { VARIABLE_YEARS } from '../rate-sheets/market-enumerations.ts';

export interface LenderLimits {
  /** Fixed-rate periods that the lender offers, in years, ascending; empty if all its rates are variable. */
  readonly fixedYears: readonly number[];
  readonly hasVariable: boolean;
  /** Highest loan-to-value in percent for this fixed-rate period; for all periods if it is not offered. */
  readonly highestLoanToValue: Percent;
}

const THOUSANDTHS = 1000;

/** Limits by the lender's rates and terms; throws a RangeError if the lender has no current rates. */
export function lenderLimits(market: Market, lenderId: number, fixedInterestYears: number): LenderLimits {
  const lender = rowOfLender(market, lenderId);
  const { fixedYears, start, upTo } = market.rates;
  const periods = fixedYears.flatMap((years, period) => {
    const slot = period * market.lenders.length + lender;
    const end = start[slot + 1]!;
    return start[slot] === end ? [] : [{ years, highest: upTo[end - 1]! }];
  });
  const fixed = periods.filter(({ years }) => years !== VARIABLE_YEARS);
  const own = fixed.filter(({ years }) => years === fixedInterestYears);
  const steps = ([own, fixed].find(({ length }) => length > 0) ?? periods).map(({ highest }) => highest);
  const highest = Math.min(market.terms.maxLoanToValue[lender]!, Math.max(...steps));
  return {
    fixedYears: fixed.map(({ years }) => years),
    hasVariable: fixed.length < periods.length,
    highestLoanToValue: percent(highest / THOUSANDTHS),
  };
}

/** Index of a lender in the market's columns; throws a RangeError if the lender has no current rates. */
export function rowOfLender({ indexOfLender, asOf }: Market, lenderId: number): number {
  const row = indexOfLender.get(lenderId);
  if (row === undefined) throw new RangeError(`lender ${lenderId} has no current rates on ${asOf}`);
  return row;
}
