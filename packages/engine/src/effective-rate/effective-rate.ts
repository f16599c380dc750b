import { percent, roundToHundredths, type Percent } from '../money/percent.ts';
import { solveOnMonthGrid } from './month-grid.ts';
import { solveAtAnyTimes } from './any-times.ts';

/** From the borrower's view: payouts are positive, repayments negative. */
export interface CashFlow {
  /** Years after the first payout; negative for payments before it. */
  readonly years: number;
  /** Euros or cents, the same for all flows. */
  readonly amount: number;
}

/** Percent a year; above it the payout is almost zero and the rate has no meaning. */
const HIGHEST_RATE = 1_000_000_000;

/**
 * Percent a year, unrounded: payouts and payments have equal present value (§16 PAngV and annex; Directive
 * 2014/17/EU annex I). Null if no rate between −99.99 % and a billion percent fits, or every rate does.
 */
export function effectiveRate(flows: readonly CashFlow[]): Percent | null {
  const counted = fromTheFirstFlow(flows);
  const growth = solveOnMonthGrid(counted) ?? solveAtAnyTimes(counted);
  if (growth === null) return null;
  const rate = percent((growth - 1) * 100);
  return rate > HIGHEST_RATE ? null : rate;
}

/** Counts time from the first flow, as the solvers require; the origin does not change the rate. */
function fromTheFirstFlow(flows: readonly CashFlow[]): readonly CashFlow[] {
  let first = 0;
  for (const { years } of flows) if (years < first) first = years;
  return first === 0 ? flows : flows.map(({ years, amount }) => ({ years: years - first, amount }));
}

/** Two decimals, third decimal rounded half up (PAngV annex no. 1 d). */
export function effectiveRateRounded(rate: Percent): Percent {
  return roundToHundredths(rate);
}
