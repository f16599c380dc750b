import { expect, test } from 'vitest';
import dayCount from '../../vectors/day-count.json' with { type: 'json' };
import { addMonths } from './add-months.ts';
import { countBack, yearsBetween, type PeriodUnit } from './years-between.ts';

test.each(dayCount.vectors)('$drawdown to $flow by the $unit', (vector) => {
  const counted = countBack(vector.drawdown, vector.flow, vector.unit as PeriodUnit);
  expect(counted.wholePeriods).toBe(vector.whole_periods);
  expect(counted.days).toBe(vector.days);
  if (vector.year_days !== null) expect(counted.yearDays).toBe(vector.year_days);
  expect(counted.years).toBeCloseTo(vector.t_years, 12);
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-11-20', 120, '2036-11-20'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-12-31', 14, '2028-02-29'],
])('%s and %s months is %s', (date, months, expected) => {
  expect(addMonths(date, months)).toBe(expected);
});

test('a flow before the first drawdown is refused', () => {
  expect(() => yearsBetween('2026-01-02', '2026-01-01')).toThrow(
    new RangeError('2026-01-01 lies before the first drawdown 2026-01-02'),
  );
});

test.each(['2026-02-30', '2026-13-01', '20260101', ''])('%s is no day', (date) => {
  expect(() => addMonths(date, 1)).toThrow(RangeError);
});

test.each<[string, string, PeriodUnit, number, number]>([
  ['2024-02-29', '2025-02-28', 'year', 1, 0], // February 2025 has no 29th: a whole year
  ['2020-03-01', '2022-05-01', 'year', 2, 61], // March has 31 days, April 30
  ['2024-01-31', '2024-02-29', 'month', 1, 0],
  ['2024-01-31', '2024-02-29', 'week', 4, 1],
])('from %s to %s there are by the %s %i and %i days', (drawdown, flow, unit, periods, days) => {
  expect(countBack(drawdown, flow, unit)).toMatchObject({ wholePeriods: periods, days });
});

test('by itself time is counted by the month', () => {
  // One month of twelve
  expect(yearsBetween('2024-01-31', '2024-02-29')).toBe(1 / 12);
  expect(countBack('2024-01-31', '2024-02-29')).toMatchObject({ wholePeriods: 1, days: 0 });
});
