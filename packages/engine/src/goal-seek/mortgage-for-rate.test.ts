import { expect, test } from 'vitest';
import { constantRate } from '../default-rates/rate-for.ts';
import { centsFromEuros as euros } from '../money/cents.ts';
import { percent } from '../money/percent.ts';
import { mortgageForRate } from './mortgage-for-rate.ts';

const goal = {
  maxMonthlyRate: euros(1_400),
  ownFunds: euros(60_000),
  amortizationRate: percent(2),
  purchase: {},
  rateFor: constantRate(percent(3.6)),
};

test('the rent as an instalment pays for a price', () => {
  // 1,400 × 1200 / 5.6 = 300,000; 360,000 / 1.1157 = 322,667.38; 300,000 / 322,667.38 = 92.98 %
  const answer = mortgageForRate(goal);
  expect(answer).toMatchObject({ monthlyRate: euros(1_400), loanToValue: 92.98, nominalInterestRate: 3.6 });
  expect(Math.abs(answer.purchasePrice - euros(322_667.38))).toBeLessThanOrEqual(1);
});

test('own funds that pay less than the additional costs end the price', () => {
  const { purchasePrice, monthlyRate, loanToValue } = mortgageForRate({ ...goal, ownFunds: euros(20_000) });
  expect(purchasePrice / 100).toBeCloseTo(20_000 / 0.1157, -1);
  expect(loanToValue).toBe(100);
  expect(monthlyRate).toBeLessThan(euros(1_400));
});
