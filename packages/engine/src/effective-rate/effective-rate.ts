import { percent, roundToHundredths, type Percent } from '../money/percent.ts';
import { solveOnMonthGrid } from './month-grid.ts';
import { solveAtAnyTimes } from './any-times.ts';

/** A payment as the borrower sees it: what is paid out is positive, what is paid back negative. */
export interface CashFlow {
  /** Years after the first payout; below zero for what is paid before it. */
  readonly years: number;
  /** In one unit throughout, euros or cents. */
  readonly amount: number;
}

/** Percent a year: above it next to nothing is paid out of what has to be paid back, and the figure tells nobody anything. */
const HIGHEST_RATE = 1_000_000_000;

/**
 * The effective rate of payments in percent a year, unrounded: the rate at which payouts and payments have equal present
 * value (§16 PAngV and annex; Directive 2014/17/EU annex I). Null when no rate between −99.99 % and a billion percent does
 * that, or every one.
 */
export function effectiveRate(flows: readonly CashFlow[]): Percent | null {
  const counted = fromTheFirstFlow(flows);
  const growth = solveOnMonthGrid(counted) ?? solveAtAnyTimes(counted);
  if (growth === null) return null;
  const rate = percent((growth - 1) * 100);
  return rate > HIGHEST_RATE ? null : rate;
}

/** From where time is counted changes no rate; solvers count from the first flow. */
function fromTheFirstFlow(flows: readonly CashFlow[]): readonly CashFlow[] {
  let first = 0;
  for (const { years } of flows) if (years < first) first = years;
  return first === 0 ? flows : flows.map(({ years, amount }) => ({ years: years - first, amount }));
}

/** Two decimals, the third at 5 or above raises (PAngV annex no. 1 d). */
export function effectiveRateRounded(rate: Percent): Percent {
  return roundToHundredths(rate);
}
