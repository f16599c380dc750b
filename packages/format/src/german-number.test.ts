import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatEuro, formatEuroCents } from './euro.ts';
import { parseGermanNumber } from './german-number.ts';
import { formatPercent } from './percent.ts';

test.each([
  ['400000', 400_000],
  ['400.000', 400_000],
  ['400.000,00', 400_000],
  ['400 000', 400_000],
  ['400\u00a0000', 400_000],
  ['400\u202f000', 400_000],
  ['400.000 €', 400_000],
  ['400.000\u00a0€', 400_000],
  ['400000 EUR', 400_000],
  ['1.234,56 €', 1234.56],
  ['1 234,56 €', 1234.56],
  ['3,57 %', 3.57],
  ['5%', 5],
  ['3.5', 3.5],
  ['3.57', 3.57],
  ['1.234', 1234],
  ['1.234.567', 1_234_567],
  ['1,234', 1.234],
  [',5', 0.5],
  ['0', 0],
  ['-0', 0],
  ['-5', -5],
  ['−5', -5],
  ['  80000  ', 80_000],
  ['007', 7],
])('%j is %d', (text, value) => {
  expect(parseGermanNumber(text)).toBe(value);
});

test.each([
  '',
  ' ',
  '€',
  '1,234.56',
  '1,234,567',
  '12.34.56',
  '1.2345',
  '0.123',
  '1234.567',
  '1.23,4',
  '40.0000',
  '1 23',
  "1'234",
  '1e5',
  '0x10',
  'NaN',
  'Infinity',
  '½',
  '４００',
  '٤٠٠',
  '1_000',
  '--5',
  '5-',
  '5,',
  '5.',
  '+-5',
  'vierhundert',
  '400000 $',
  '9'.repeat(400),
])('%j is refused', (text) => {
  expect(parseGermanNumber(text)).toBeUndefined();
});

test('what the formats write reads back as the same number', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
      expect(parseGermanNumber(formatEuroCents(cents / 100))).toBe(cents / 100);
      expect(parseGermanNumber(formatPercent(cents / 100))).toBe(cents / 100);
      expect(parseGermanNumber(formatEuro(cents))).toBe(cents);
    }),
  );
});
