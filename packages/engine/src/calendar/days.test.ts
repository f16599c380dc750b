import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysInMonth, ENTERED_MONTH, isEnteredDay, isIsoDate, parseIsoDate, toIsoDate } from './iso-date.ts';
import { addMonths } from './add-months.ts';
import { addDays, dayNumber } from './day-count.ts';

/** Days 1 to 28 exist in every month; higher ones are used only where the month has them. */
const anyDay = fc
  .record({
    year: fc.integer({ min: 1, max: 9_998 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
  })
  .map(({ day, ...month }) =>
    toIsoDate({ ...month, day: Math.min(day, daysInMonth(month.year, month.month)) }),
  );
const MILLISECONDS_A_DAY = 86_400_000;

test('days are counted as the Gregorian calendar counts them', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (one, other) => {
      // `Date` uses the Gregorian calendar too, so it is an independent check.
      const days = (Date.parse(other) - Date.parse(one)) / MILLISECONDS_A_DAY;
      expect(dayNumber(other) - dayNumber(one)).toBe(days);
      expect(addDays(one, days)).toBe(other);
    }),
  );
  expect(dayNumber('0000-03-01')).toBe(0);
});

test('leap years are those that four divides, but of the centuries those that 400 divides', () => {
  expect([2024, 2026, 1900, 2000, 2100].map((year) => daysInMonth(year, 2))).toEqual([29, 28, 28, 29, 28]);
  expect([1, 4, 12, 13, 0].map((month) => daysInMonth(2024, month))).toEqual([31, 30, 31, 0, 0]);
});

test.each(['2026-02-29', '2026-04-31', '2026-00-10', '2026-13-10', '2026-01-00', '2026-01-32'])(
  '%s is no day',
  (text) => {
    expect(isIsoDate(text)).toBe(false);
    expect(() => parseIsoDate(text)).toThrow(new RangeError(`not a calendar day: ${text}`));
  },
);

test.each(['x2026-11-20', '2026-11-20T00:00', '12026-11-20', '2026-11-200', '26-11-20', '2026-1-20'])(
  '%s is not written as ISO 8601',
  (text) => {
    expect(isIsoDate(text)).toBe(false);
  },
);

test.each([
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['2200-12-31', true],
  ['2201-01-01', false],
  ['0000-01-01', false],
  ['0001-01-01', false],
  ['9999-12-31', false],
  ['2026-02-31', false],
  ['12026-11-20', false],
])('%s may be entered: %s', (text, may) => {
  expect([isEnteredDay(text), ENTERED_MONTH.test(text.slice(0, 7))]).toEqual([
    may,
    may || text === '2026-02-31',
  ]);
});

test('first and last day of a month are days', () => {
  expect(['2026-01-01', '2026-01-31', '2024-02-29'].every(isIsoDate)).toBe(true);
});

test('a day is read and written alike', () => {
  expect(parseIsoDate('0987-06-05')).toEqual({ year: 987, month: 6, day: 5 });
  expect(toIsoDate({ year: 987, month: 6, day: 5 })).toBe('0987-06-05');
});

test('months forth and back return to the same day if both months have it', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -600, max: 600 }), (date, months) => {
      const day = `${date.slice(0, 8)}${date.slice(8) > '28' ? '28' : date.slice(8)}`;
      fc.pre(day > '0060' && day < '9940');
      expect(addMonths(addMonths(day, months), -months)).toBe(day);
    }),
  );
});
