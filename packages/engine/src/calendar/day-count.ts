import { parseIsoDate, type IsoDate, toIsoDate } from './iso-date.ts';
import { addMonths } from './add-months.ts';

const DAYS_PER_400_YEARS = 146_097;

/** Number of the day since 1 March of year 0; differences of two numbers are calendar days. */
export function dayNumber(date: IsoDate): number {
  const { year, month, day } = parseIsoDate(date);
  // Years that begin in March end with the leap day, so it needs no special case.
  const marchYear = month > 2 ? year : year - 1;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  return (
    365 * marchYear +
    Math.floor(marchYear / 4) -
    Math.floor(marchYear / 100) +
    Math.floor(marchYear / 400) +
    dayOfYear
  );
}

function dateOfDayNumber(days: number): IsoDate {
  const era = Math.floor(days / DAYS_PER_400_YEARS);
  const dayOfEra = days - era * DAYS_PER_400_YEARS;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return toIsoDate({
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  });
}

/** Adds calendar days; negative days go back. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return dateOfDayNumber(dayNumber(date) + days);
}

export type PeriodUnit = 'month' | 'year' | 'week';

export interface CountedBack {
  wholePeriods: number;
  days: number;
  /** Length of the year in which the remaining days end, counted back: 365 or 366. */
  yearDays: number;
  years: number;
}

const PERIODS_PER_YEAR = { month: 12, year: 1, week: 52 } as const;

/**
 * Counts whole periods back from the payment, then remaining days in a year of 365 or 366 (PAngV annex c;
 * Directive 2014/17/EU annex I, remark c).
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

/** Years from the first payout to a later payment, counted as the PAngV annex demands. */
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

/** True for 31 January to the end of February too: a day that the month lacks counts as its last day. */
function isWholeMonths(drawdown: IsoDate, flow: IsoDate, periods: number, unit: PeriodUnit): boolean {
  return unit !== 'week' && addMonths(drawdown, unit === 'year' ? periods * 12 : periods) === flow;
}

function periodsBefore(flow: IsoDate, periods: number, unit: PeriodUnit): IsoDate {
  if (unit === 'week') return addDays(flow, -7 * periods);
  return addMonths(flow, unit === 'year' ? -12 * periods : -periods);
}

/** Difference of calendar months, whatever the days; negative if `to` is before `from`. */
export function monthsBetween(from: IsoDate, to: IsoDate): number {
  const [first, last] = [parseIsoDate(from), parseIsoDate(to)];
  return (last.year - first.year) * 12 + last.month - first.month;
}
