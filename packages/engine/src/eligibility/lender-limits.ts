import { percent, type Percent } from '../money/percent.ts';
import type { Market } from '../offer-pricing/market.ts';
import { VARIABLE_YEARS } from '../rate-sheets/variable-rate.ts';
import { rowOfLender } from './row-of-lender.ts';

/** The limits of a lender with current rates. */
export interface LenderLimits {
  /** The fixed periods that it has rates for, ascending; none where its rates are all variable. */
  readonly fixedYears: readonly number[];
  /** Whether it lends at a variable rate too. */
  readonly hasVariable: boolean;
  /** Loan / value in percent, with these fixed years; where it has none of them, with its others. */
  readonly highestLoanToValue: Percent;
}

const THOUSANDTHS = 1000;

/** The limits of a lender that its rates set, beside those of its own terms; a lender without rates in force throws a RangeError. */
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
