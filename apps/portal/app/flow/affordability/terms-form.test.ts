import { expect, test } from 'vitest';
import { formatTerms } from './terms-form.ts';

test.each([
  ['', '2,00 % Tilgung, 10 Jahre fest'],
  ['3,50', '3,50 % Sollzins, 2,00 % Tilgung, 10 Jahre fest'],
])('no percentage appears without its name for the rate "%s"', (nominalInterestRate, expected) => {
  const terms = { nominalInterestRate, amortizationRate: '2,00', fixedInterestYears: '10' };
  expect(formatTerms(terms)).toBe(expected);
});
