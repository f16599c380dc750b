import type { IsoDate } from '../calendar/iso-date.ts';
import { yearsBetween, type PeriodUnit } from '../calendar/years-between.ts';
import type { CashFlow } from './effective-rate.ts';

export interface DatedCashFlow {
  readonly date: IsoDate;
  readonly amount: number;
}

/**
 * Time zero is the first payout, or the first day without one; earlier payments are negative (PAngV annex).
 */
export function cashFlowsFromDates(flows: readonly DatedCashFlow[], unit: PeriodUnit = 'month'): CashFlow[] {
  const payouts = flows.filter(({ amount }) => amount > 0);
  const drawdown = (payouts.length > 0 ? payouts : flows).map(({ date }) => date).toSorted()[0] ?? '';
  return flows.map(({ date, amount }) => ({
    years: date < drawdown ? -yearsBetween(date, drawdown, unit) : yearsBetween(drawdown, date, unit),
    amount,
  }));
}
