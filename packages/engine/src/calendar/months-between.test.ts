import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths } from './add-months.ts';
import { addDays } from './day-number.ts';
import { monthsBetween } from './months-between.ts';

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

  test('undo what was added, from any day', () => {
    fc.assert(
      fc.property(fc.nat(36_500), fc.integer({ min: -420, max: 420 }), (days, months) => {
        const day = addDays('1990-01-01', days);
        expect(monthsBetween(day, addMonths(day, months))).toBe(months);
      }),
    );
  });
});
