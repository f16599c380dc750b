import type { IsoDate } from '../calendar/iso-date.ts';
import { yearsBetween, type PeriodUnit } from '../calendar/years-between.ts';
import type { CashFlow } from './effective-rate.ts';

export interface DatedCashFlow {
  readonly date: IsoDate;
  readonly amount: number;
}

/**
 * Gives dated payments their time by the annex's count-back: time zero is the first payout, what is paid before it counts
 * below zero. Without a payout the first day takes its place.
 */
export function cashFlowsFromDates(flows: readonly DatedCashFlow[], unit: PeriodUnit = 'month'): CashFlow[] {
  const payouts = flows.filter(({ amount }) => amount > 0);
  const drawdown = (payouts.length > 0 ? payouts : flows).map(({ date }) => date).toSorted()[0] ?? '';
  return flows.map(({ date, amount }) => ({
    years: date < drawdown ? -yearsBetween(date, drawdown, unit) : yearsBetween(drawdown, date, unit),
    amount,
  }));
}
