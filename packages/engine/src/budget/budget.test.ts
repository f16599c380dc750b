import { expect, test } from 'vitest';
import { constantRate } from '../default-rates/rate-for.ts';
import { centsFromEuros as euros } from '../money/cents.ts';
import { percent } from '../money/percent.ts';
import { budget, type BudgetOptions } from './budget.ts';

const asking = (
  netIncome: number,
  expenses: number,
  ownFunds: number,
  changes: Partial<BudgetOptions> = {},
) =>
  budget({
    netIncome: euros(netIncome),
    expenses: euros(expenses),
    ownFunds: euros(ownFunds),
    purchase: {},
    rateFor: constantRate(percent(3.6)),
    ...changes,
  });

test.each([
  // min(4,000 − 1,800 − 200; 35 % of 4,000) = 1,400 × 1200 / 5.6 = 300,000; 360,000 / 1.1157 = 322,667.38
  { net: 4_000, expenses: 1_800, own: 60_000, rate: 1_400, loan: 300_000, price: 322_667.38, rule: 'RATIO' },
  // min(4,000 − 3,000 − 200; 1,400) = 800 × 1200 / 5.6 = 171,428.57; 231,428.57 / 1.1157 = 207,429.03
  {
    net: 4_000,
    expenses: 3_000,
    own: 60_000,
    rate: 800,
    loan: 171_428.57,
    price: 207_429.03,
    rule: 'HOUSEHOLD',
  },
])('$net less $expenses with $own bear $price', ({ net, expenses, own, rate, loan, price, rule }) => {
  const answer = asking(net, expenses, own);
  expect(answer).toMatchObject({
    maxMonthlyRate: euros(rate),
    nominalInterestRate: 3.6,
    bindingRule: rule,
    errors: [],
  });
  expect(Math.abs(answer.maxLoanAmount - euros(loan))).toBeLessThanOrEqual(2);
  expect(Math.abs(answer.maxPurchasePrice - euros(price))).toBeLessThanOrEqual(2);
});

test('the loan is at most the price', () => {
  const answer = asking(6_000, 1_000, 10_000); // own funds pay the costs of 86,430 only
  expect(answer.bindingRule).toBe('LOAN_TO_VALUE');
  expect(answer.maxPurchasePrice / 100).toBeCloseTo(10_000 / 0.1157, -1);
  expect(answer.maxLoanAmount).toBeLessThanOrEqual(answer.maxPurchasePrice);
});

test('a loan above 120 incomes binds no budget', () => {
  const rateFor = constantRate(percent(1));
  const answer = asking(4_000, 1_000, 200_000, { rateFor, amortizationRate: percent(1) });
  expect(answer).toMatchObject({ maxLoanAmount: euros(840_000), bindingRule: 'RATIO' }); // 1,400 × 1200 / 2
});

test.each([
  [1_000, 900, {}, ['FUTURE_BUDGET_BELOW_ZERO']],
  [1_000, 800, {}, []],
  // Own funds alone pay a price where no lender gives a loan.
  [4_000, 1_800, { rateFor: constantRate(null) }, []],
])('%i less %i has the errors %o', (net, expenses, changes, errors) => {
  expect(asking(net, expenses, 60_000, changes).errors).toEqual(errors);
});

test('where a house is built, tax and commission are of the land alone', () => {
  // (360,000 − 80,000 × 9.57 %) / 1.02
  const { maxPurchasePrice } = asking(4_000, 1_800, 60_000, { purchase: { landPrice: euros(80_000) } });
  expect(Math.abs(maxPurchasePrice - euros(345_435.29))).toBeLessThanOrEqual(2);
});
