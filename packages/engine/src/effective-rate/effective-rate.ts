import { solveAtAnyTimes, type CashFlow, solveOnMonthGrid } from './solvers.ts';
import { percent, roundToHundredths, type Percent } from '../money/money.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import { yearsBetween, type PeriodUnit } from '../calendar/day-count.ts';

const MOST_STEPS = 50;

const PRECISION = 1e-13;

/**
 * Effective rate in percent a year; loan and payment in one unit. Null if the payments do not repay the loan.
 */
export function effectiveRateOfAnnuity(loan: number, instalment: number, months: number): Percent | null {
  const surplus = instalment * months - loan;
  if (surplus < 0 || loan <= 0) return null;
  if (surplus === 0) return percent(0);
  // First guess: total interest / (loan × its average term).
  let rate = (2 * surplus) / (loan * (months + 1));
  for (let step = 0; step < MOST_STEPS; step++) {
    // Compute the power by expm1, because a difference of powers loses digits at small rates.
    const growth = months * Math.log1p(rate);
    const factor = -Math.expm1(-growth) / rate;
    const slope = (instalment * ((months * Math.exp(-growth)) / (1 + rate) - factor)) / rate;
    const next = rate - (instalment * factor - loan) / slope;
    const settled = Math.abs(next - rate) <= PRECISION * next;
    rate = next;
    if (settled) break;
  }
  return percent(Math.expm1(12 * Math.log1p(rate)) * 100);
}

/** Percent a year; a higher rate has no meaning, because almost nothing would be paid out. */
const HIGHEST_RATE = 1_000_000_000;

/**
 * Percent a year, unrounded, at which payouts and payments have equal present value (§16 PAngV and annex;
 * Directive 2014/17/EU annex I). Null if no rate from −99.99 % to a billion percent fits, or if every rate
 * does.
 */
export function effectiveRate(flows: readonly CashFlow[]): Percent | null {
  const counted = fromTheFirstFlow(flows);
  const growth = solveOnMonthGrid(counted) ?? solveAtAnyTimes(counted);
  if (growth === null) return null;
  const rate = percent((growth - 1) * 100);
  return rate > HIGHEST_RATE ? null : rate;
}

/** Shifts time so that the first flow is at zero, as the solvers require; the rate does not change. */
function fromTheFirstFlow(flows: readonly CashFlow[]): readonly CashFlow[] {
  let first = 0;
  for (const { years } of flows) if (years < first) first = years;
  return first === 0 ? flows : flows.map(({ years, amount }) => ({ years: years - first, amount }));
}

/** Percent a year, two decimals, rounded half up by the third decimal (PAngV annex no. 1 d). */
export function effectiveRateRounded(rate: Percent): Percent {
  return roundToHundredths(rate);
}

export interface DatedCashFlow {
  readonly date: IsoDate;
  readonly amount: number;
}

/** Time zero is the first payout, or else the first day; earlier flows have negative times (PAngV annex). */
export function cashFlowsFromDates(flows: readonly DatedCashFlow[], unit: PeriodUnit = 'month'): CashFlow[] {
  const payouts = flows.filter(({ amount }) => amount > 0);
  const drawdown = (payouts.length > 0 ? payouts : flows).map(({ date }) => date).toSorted()[0] ?? '';
  return flows.map(({ date, amount }) => ({
    years: date < drawdown ? -yearsBetween(date, drawdown, unit) : yearsBetween(drawdown, date, unit),
    amount,
  }));
}

/** Effective rate in percent a year, unrounded, of a loan with monthly payments and no fees. */
export function nominalToEffective(nominalInterestRate: Percent): Percent {
  return percent(((1 + nominalInterestRate / 1200) ** 12 - 1) * 100);
}
