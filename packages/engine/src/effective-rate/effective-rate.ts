import { percent, roundToHundredths, type Percent } from '../money/percent.ts';
import { solveOnMonthGrid } from './month-grid.ts';
import { solveAtAnyTimes } from './any-times.ts';

/** A payment as the borrower sees it: what is paid out is positive, what is paid back negative. */
export interface CashFlow {
  /** Years after the first payout. */
  readonly years: number;
  /** In one unit throughout, euros or cents. */
  readonly amount: number;
}

/**
 * The effective rate of payments in percent a year, unrounded: the rate at which payouts and payments have equal present
 * value (§16 PAngV and annex; Directive 2014/17/EU annex I). Null when no rate above −99.99 % does that, or every one.
 */
export function effectiveRate(flows: readonly CashFlow[]): Percent | null {
  const growth = solveOnMonthGrid(flows) ?? solveAtAnyTimes(flows);
  return growth === null ? null : percent((growth - 1) * 100);
}

/** Two decimals, the third at 5 or above raises (PAngV annex no. 1 d). */
export function effectiveRateRounded(rate: Percent): Percent {
  return roundToHundredths(rate);
}
