import { addMonths } from './add-months.ts';
import { addDays, dayNumber } from './day-number.ts';
import { parseIsoDate, type IsoDate } from './iso-date.ts';

export type PeriodUnit = 'month' | 'year' | 'week';

export interface CountedBack {
  wholePeriods: number;
  days: number;
  /** 365 or 366, counted back from the last of the remaining days. */
  yearDays: number;
  years: number;
}

const PERIODS_PER_YEAR = { month: 12, year: 1, week: 52 } as const;

/**
 * Counts back whole periods, then the remaining days by the length of their year (PAngV annex c; Directive
 * 2014/17/EU annex I, remark c).
 */
export function countBack(drawdown: IsoDate, flow: IsoDate, unit: PeriodUnit = 'month'): CountedBack {
  const wholePeriods = wholePeriodsBetween(drawdown, flow, unit);
  const rest = isWholeMonths(drawdown, flow, wholePeriods, unit)
    ? drawdown
    : periodsBefore(flow, wholePeriods, unit);
  const days = dayNumber(rest) - dayNumber(drawdown);
  const yearDays = dayNumber(rest) - dayNumber(addMonths(rest, -12));
  return { wholePeriods, days, yearDays, years: wholePeriods / PERIODS_PER_YEAR[unit] + days / yearDays };
}

/** Years from the first drawdown to a flow on or after it, counted as in the annex. */
export function yearsBetween(drawdown: IsoDate, flow: IsoDate, unit: PeriodUnit = 'month'): number {
  return countBack(drawdown, flow, unit).years;
}

function wholePeriodsBetween(drawdown: IsoDate, flow: IsoDate, unit: PeriodUnit): number {
  if (flow < drawdown) throw new RangeError(`${flow} lies before the first drawdown ${drawdown}`);
  if (unit === 'week') return Math.floor((dayNumber(flow) - dayNumber(drawdown)) / 7);
  const from = parseIsoDate(drawdown);
  const to = parseIsoDate(flow);
  const months = (to.year - from.year) * 12 + to.month - from.month;
  const periods = unit === 'year' ? Math.floor(months / 12) : months;
  if (isWholeMonths(drawdown, flow, periods, unit)) return periods;
  return periodsBefore(flow, periods, unit) < drawdown ? periods - 1 : periods;
}

/** 31 January to the end of February is one month: a missing day counts as the month's last. */
function isWholeMonths(drawdown: IsoDate, flow: IsoDate, periods: number, unit: PeriodUnit): boolean {
  return unit !== 'week' && addMonths(drawdown, unit === 'year' ? periods * 12 : periods) === flow;
}

function periodsBefore(flow: IsoDate, periods: number, unit: PeriodUnit): IsoDate {
  if (unit === 'week') return addDays(flow, -7 * periods);
  return addMonths(flow, unit === 'year' ? -12 * periods : -periods);
}
