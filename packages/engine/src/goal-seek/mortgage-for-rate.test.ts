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

test('where nobody lends there is no instalment, and that is an error', () => {
  // Own funds alone: 60,000 / 1.1157 = 53,777.90
  const answer = mortgageForRate({ ...goal, rateFor: constantRate(null) });
  expect(answer).toMatchObject({
    loanAmount: 0,
    loanToValue: 0,
    nominalInterestRate: null,
    monthlyRate: 0,
    errors: ['COULD_NOT_CALCULATE'],
  });
  expect(Math.abs(answer.purchasePrice - euros(53_777.9))).toBeLessThanOrEqual(1);
  expect(answer.derivation.map(({ figure }) => figure)).toEqual(['maxLoanAmount', 'maxPurchasePrice']);
  expect(mortgageForRate(goal).errors).toEqual([]);
});

test('an instalment that is wanted says that it binds', () => {
  const [, price] = mortgageForRate(goal).derivation;
  expect(price?.steps.at(-1)).toContain('die Rate, die du zahlen möchtest');
});
