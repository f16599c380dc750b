import type { IsoDate } from '../calendar/iso-date.ts';
import { yearsBetween, type PeriodUnit } from '../calendar/years-between.ts';
import type { CashFlow } from './effective-rate.ts';

export interface DatedCashFlow {
  readonly date: IsoDate;
  readonly amount: number;
}

/** Gives dated payments their time by the annex's count-back; the first one is the first drawdown. A RangeError names an earlier one. */
export function cashFlowsFromDates(flows: readonly DatedCashFlow[], unit: PeriodUnit = 'month'): CashFlow[] {
  const drawdown = flows[0]?.date ?? '';
  return flows.map(({ date, amount }) => ({ years: yearsBetween(drawdown, date, unit), amount }));
}
