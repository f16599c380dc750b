import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { percent } from '../money/percent.ts';
import { defaultRateFor } from './default-rate.ts';
import { constantRate } from './rate-for.ts';

// Level of the day + points of the loan-to-value step + points of the fixed years
test.each([
  { asOf: '2026-11-20', years: 10, loanToValue: 60, rate: 3.9 }, // 3.90 + 0.00 + 0.00
  { asOf: '2026-11-20', years: 10, loanToValue: 60.01, rate: 3.95 }, // 3.90 + 0.05
  { asOf: '2026-11-20', years: 10, loanToValue: 80, rate: 4 }, // 3.90 + 0.10
  { asOf: '2026-11-20', years: 10, loanToValue: 85, rate: 4.08 }, // 3.90 + 0.18
  { asOf: '2026-11-20', years: 10, loanToValue: 95, rate: 4.3 }, // 3.90 + 0.40
  { asOf: '2026-11-20', years: 10, loanToValue: 100, rate: 4.5 }, // 3.90 + 0.60
  { asOf: '2026-07-01', years: 10, loanToValue: 60, rate: 3.9 }, // the first day of the level
  { asOf: '2026-11-20', years: 15, loanToValue: 90, rate: 4.38 }, // 3.90 + 0.28 + 0.20
  { asOf: '2026-11-20', years: 12, loanToValue: 60, rate: 4.1 }, // counts as 15 years
  { asOf: '2026-11-20', years: 30, loanToValue: 60, rate: 4.3 }, // counts as 20 years
  { asOf: '2026-11-20', years: 5, loanToValue: 60, rate: 3.8 }, // 3.90 − 0.10
  { asOf: '2026-06-30', years: 10, loanToValue: 60, rate: 3.6 }, // the level of autumn 2025
  { asOf: '2020-01-01', years: 10, loanToValue: 60, rate: 3.6 }, // the first level on record
  { asOf: '2026-11-20', years: 10, loanToValue: 100.01, rate: null },
])('on $asOf $years years at $loanToValue % cost $rate', ({ asOf, years, loanToValue, rate }) => {
  expect(defaultRateFor(asOf, years)(percent(loanToValue), cents(1), cents(1))).toBe(rate);
});

test('a rate that is stated is the same for every loan', () => {
  expect(constantRate(percent(3.6))(percent(250), cents(1), cents(1))).toBe(3.6);
});
