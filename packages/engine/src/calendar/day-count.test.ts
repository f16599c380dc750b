import { expect, test, describe } from 'vitest';
import dayCount from '../../vectors/day-count.json' with { type: 'json' };
import { addMonths } from './add-months.ts';
import { countBack, yearsBetween, type PeriodUnit, monthsBetween, addDays } from './day-count.ts';
import fc from 'fast-check';

describe('months of the calendar between two days', () => {
  test.each([
    ['2026-11-22', '2028-11-22', 24],
    ['2026-11-22', '2028-11-01', 24],
    ['2026-11-30', '2026-12-01', 1],
    ['2026-12-31', '2027-01-01', 1],
    ['2026-11-01', '2026-11-30', 0],
    ['2026-01-15', '2025-11-15', -2],
  ])('from %s to %s: %i', (from, to, months) => {
    expect(monthsBetween(from, to)).toBe(months);
  });

  test('undo an addition, from any day', () => {
    fc.assert(
      fc.property(fc.nat(36_500), fc.integer({ min: -420, max: 420 }), (days, months) => {
        const day = addDays('1990-01-01', days);
        expect(monthsBetween(day, addMonths(day, months))).toBe(months);
      }),
    );
  });
});

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
  // 31 January to the end of February is one whole month, so a twelfth of a year.
  expect(yearsBetween('2024-01-31', '2024-02-29')).toBe(1 / 12);
  expect(countBack('2024-01-31', '2024-02-29')).toMatchObject({ wholePeriods: 1, days: 0 });
});
