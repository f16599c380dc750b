import { expect, test } from 'vitest';
import {
  formatEuro,
  formatEuroCents,
  formatPercent,
  formatShortPercent,
  formatCount,
  formatCountDative,
} from './numbers.ts';
import { formatDate } from './date.ts';
import { berlinDay } from './moment/format-moment.ts';

// @spec 9.13
test.each([
  [1615.97, '1.616\u00a0€', '1.615,97\u00a0€'],
  [400_000, '400.000\u00a0€', '400.000,00\u00a0€'],
  [0, '0\u00a0€', '0,00\u00a0€'],
  [-0, '0\u00a0€', '0,00\u00a0€'],
  [-12.3, '-12\u00a0€', '-12,30\u00a0€'],
])('%d euros', (euros, headline, withCents) => {
  expect([formatEuro(euros), formatEuroCents(euros)]).toEqual([headline, withCents]);
});

// @spec 9.13
test.each([
  [3.5, '3,50\u00a0%'],
  [3.575, '3,58\u00a0%'],
  [11.57, '11,57\u00a0%'],
  [0, '0,00\u00a0%'],
])('%d percent is %s', (percent, text) => {
  expect(formatPercent(percent)).toBe(text);
});

test.each([
  [0, 'year', '0 Jahre', '0 Jahren'],
  [1, 'year', '1 Jahr', '1 Jahr'],
  [20, 'year', '20 Jahre', '20 Jahren'],
  [1, 'month', '1 Monat', '1 Monat'],
  [2, 'month', '2 Monate', '2 Monaten'],
  [1, 'offer', '1 Angebot', '1 Angebot'],
  [412, 'offer', '412 Angebote', '412 Angeboten'],
] as const)('%d of a %s are %s, after "in" %s', (count, counted, written, dative) => {
  expect([formatCount(count, counted), formatCountDative(count, counted)]).toEqual([written, dative]);
});

test.each([
  ['2026-11-20', '20.11.2026'],
  ['2026-01-02T10:00:00Z', '02.01.2026'],
  // 30 November, 23:30 UTC, is 1 December, 0:30 in Germany.
  ['2026-11-30T23:30:00.000Z', '01.12.2026'],
  ['2026-06-30T22:00:00Z', '01.07.2026'],
  ['2026-06-30T21:59:59Z', '30.06.2026'],
])('%s is read as %s: a moment counts by its day in Germany', (iso, written) => {
  expect(formatDate(iso)).toBe(written);
  expect(berlinDay(iso).split('-').toReversed().join('.')).toBe(written);
});

test('an invalid date is not formatted', () => {
  for (const wrong of ['20.11.2026', 'Tomorrow', '']) expect(() => formatDate(wrong)).toThrow(RangeError);
});

test.each([
  [5, '5\u00a0%'],
  [91.5, '91,5\u00a0%'],
  [86.574, '86,57\u00a0%'],
])('%d percent, in short form, is %s', (percent, text) => {
  expect(formatShortPercent(percent)).toBe(text);
});
