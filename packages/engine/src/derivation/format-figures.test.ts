import { expect, test } from 'vitest';
import { cents, percent } from '../money/money.ts';
import { formatEuros, formatMonths, formatPercent, formatYearsDative } from './format-figures.ts';

test.each([
  [1, '1 Monat'],
  [11, '11 Monate'],
  [12, '1 Jahr'],
  [13, '1 Jahr und 1 Monat'],
  [24, '2 Jahre'],
  [344, '28 Jahre und 8 Monate'],
  [0, '0 Monate'],
])('%i months are written as %s', (months, written) => {
  expect(formatMonths(months)).toBe(written);
});

test('amounts have two decimals, percentages two or three', () => {
  expect([formatEuros(cents(161_597)), formatEuros(cents(100))]).toEqual(['1.615,97 €', '1,00 €']);
  expect([3.6, 3.655, 3.6554].map((value) => formatPercent(percent(value)))).toEqual([
    '3,60 %',
    '3,655 %',
    '3,655 %',
  ]);
});

test('years follow "in" and "nach"', () => {
  expect([1, 2].map(formatYearsDative)).toEqual(['1 Jahr', '2 Jahren']);
});
