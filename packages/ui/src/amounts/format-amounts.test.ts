import { centsFromEuros } from '@heimvorteil/engine';
import { expect, test } from 'vitest';
import {
  differenceInWholeEuros,
  wholeEurosAtMost,
  formatDuration,
  formatDurationDative,
} from './format-amounts.ts';

test.each([
  [388_999.98, '388.999'],
  [389_000, '389.000'],
  [389_000.01, '389.000'],
])('at most %s € is shown as %s, as in its link', (amount, visible) => {
  expect(digits(wholeEurosAtMost(centsFromEuros(amount)))).toBe(visible);
});

test.each([
  [1, '1 Monat', '1 Monat'],
  [12, '1 Jahr', '1 Jahr'],
  [13, '1 Jahr und 1 Monat', '1 Jahr und 1 Monat'],
  [240, '20 Jahre', '20 Jahren'],
  [344, '28 Jahre und 8 Monate', '28 Jahren und 8 Monaten'],
])('%d months are %s, after "nach" %s', (months, expected, dative) => {
  expect([formatDuration(months), formatDurationDative(months)]).toEqual([expected, dative]);
});

test.each([
  [267.5, '+ 268 €'],
  [-267.5, '− 268 €'],
  [-0.4, 'gleich'],
])('a difference of %s € is "%s", as far as the same amount elsewhere', (euros, expected) => {
  expect(differenceInWholeEuros(centsFromEuros(euros)).replace('\u00A0', ' ')).toBe(expected);
});

function digits(text: string): string {
  return text.replace(/[^\d.]/g, '');
}
