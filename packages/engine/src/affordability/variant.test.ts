import { expect, test } from 'vitest';
import { constantRate, steppedRate } from '../default-rates/rate-for.ts';
import { centsFromEuros as euros, percent } from '../money/money.ts';
import { affordability } from './affordability.ts';
import type { AffordabilityOptions } from './affordability-options.ts';
import { variantOf } from './variant.ts';

const base: AffordabilityOptions = {
  income: { salary: euros(4_500) },
  ownCapital: { savings: euros(80_000) },
  purchase: {},
  // Nominal rate: 4.2 % above 80 % loan-to-value, otherwise 3.6 %.
  rateFor: steppedRate((share) => percent(share > 80 ? 4.2 : 3.6), { loanToValueUpTo: [80_000] }),
  asOf: '2026-11-20',
};
const variant = (change: Partial<AffordabilityOptions>, more: Partial<AffordabilityOptions> = {}) => {
  const options = { ...base, ...more };
  return variantOf(options, affordability(options), change);
};
const MORE_FUNDS = { ownCapital: { savings: euros(140_000) } };

test('a variant is judged and reaches its price at the first column’s rate', () => {
  const fixed = { ...base, rateFor: constantRate(percent(4.2)) };
  const { maxPurchasePrice, maxLoanAmount, maxMonthlyRate } = affordability({ ...fixed, ...MORE_FUNDS });
  expect(variant(MORE_FUNDS)?.reached).toEqual({ maxPurchasePrice, maxLoanAmount, maxMonthlyRate });
  expect(variant(MORE_FUNDS)?.word).toBe('WELL_FEASIBLE');
});

test('it names the market’s rate if that is another one', () => {
  // Price 344,930.27; with 60,000 more own funds the loan is 71 % of the price, so its market rate is 3.6 %.
  expect(variant(MORE_FUNDS)?.marketRate).toBe(3.6);
  expect(variant({ income: { salary: euros(4_800) } })?.marketRate).toBeNull();
  expect(variant(MORE_FUNDS, { rateFor: constantRate(percent(4.2)) })?.marketRate).toBeNull();
});

test('more income is judged at the same price, not at the higher one that it carries', () => {
  // Own funds of 20,000 are below a tenth of the judged price 200,076.91, whatever the income is.
  const poor = { ownCapital: { savings: euros(20_000) }, income: { salary: euros(3_000) } };
  expect(variant({ income: { salary: euros(9_000) } }, poor)?.word).toBe('HARDLY_FEASIBLE');
});

test('an unaffordable variant reaches nothing', () => {
  // Payment: loan 304,838.70 × (4.2 % + 20 %) / 12 = 6,147.58, above the income
  expect(variant({ amortizationRate: percent(20) })).toEqual({
    word: 'NOT_FEASIBLE',
    reached: { maxPurchasePrice: null, maxLoanAmount: null, maxMonthlyRate: null },
    marketRate: null,
  });
});

test('next to an answer without a judged purchase there is none', () => {
  expect(variant(MORE_FUNDS, { ageGroup: 'OVER_66' })).toBeNull();
});
