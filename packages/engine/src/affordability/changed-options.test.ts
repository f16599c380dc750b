import { expect, test } from 'vitest';
import { constantRate } from '../default-rates/rate-for.ts';
import { centsFromEuros as euros, percent } from '../money/money.ts';
import type { AffordabilityOptions } from './affordability-options.ts';
import { affordableRate } from './affordable-price.ts';
import {
  reducibleExpenses,
  withFewerVehicles,
  withLessDebt,
  withLongerTerm,
  withLowerExpenses,
  withMoreIncome,
  withMoreOwnFunds,
} from './changed-options.ts';
import { highestPurchase } from './highest-purchase.ts';
import { householdBudget } from './household-budget.ts';
import { judgePrice } from './judged-purchase.ts';

const plain: AffordabilityOptions = {
  income: { salary: euros(4_500) },
  ownCapital: {},
  purchase: {},
  rateFor: constantRate(percent(3.8)),
  asOf: '2026-11-20',
};
const spending = {
  ...plain,
  expenses: { other: euros(300), livingCost: euros(1_500), numberOfVehicles: 2 },
};

test.each([
  [100, { other: euros(200), livingCost: euros(1_500) }],
  [300, { other: 0, livingCost: euros(1_500) }],
  [400, { other: 0, livingCost: euros(1_400) }],
])('%i less are taken from other things first, then from living', (less, expenses) => {
  expect(withLowerExpenses(spending, euros(less)).expenses).toEqual({ ...expenses, numberOfVehicles: 2 });
});

test('only amounts above the flat living costs can be reduced', () => {
  // Reducible: other expenses 300 + living costs 1,500 − flat amount 900 = 900
  expect(reducibleExpenses(spending)).toBe(euros(900));
  expect(reducibleExpenses(plain)).toBe(0);
  expect(reducibleExpenses({ ...plain, expenses: { livingCost: euros(500) } })).toBe(0);
});

test('a household without entered values cannot reduce them, and increases are the only option', () => {
  expect(withFewerVehicles(plain, 1).expenses).toEqual({ numberOfVehicles: 0 });
  expect(withFewerVehicles(spending, 1).expenses).toEqual({ ...spending.expenses, numberOfVehicles: 1 });
  expect(withMoreIncome(plain, euros(50)).income).toEqual({ salary: euros(4_500), other: euros(50) });
  expect(withMoreOwnFunds(plain, euros(50))).toMatchObject({ ownCapital: { savings: euros(50) } });
});

test('an entered instalment falls away with the whole debt only', () => {
  const debts = { ...plain, otherDebts: euros(5_000), expenses: { creditRate: euros(100) } };
  expect(withLessDebt(debts, euros(4_000))).toMatchObject({
    otherDebts: euros(1_000),
    expenses: { creditRate: euros(100) },
  });
  expect(withLessDebt(debts, euros(6_000))).toMatchObject({ otherDebts: 0, expenses: { creditRate: 0 } });
  const withoutExpenses = withLessDebt({ ...plain, otherDebts: euros(5_000) }, euros(4_000));
  expect(withoutExpenses).toMatchObject({ otherDebts: euros(1_000), expenses: { creditRate: undefined } });
});

test.each([
  ['a loan that no lender grants', { rateFor: constantRate(null), purchasePrice: euros(300_000) }],
  ['no loan', { ownCapital: { savings: euros(400_000) }, purchasePrice: euros(300_000) }],
])('%s has no longer term', (_name, changes) => {
  const options = { ...plain, ...changes };
  const { purchase } = judgePrice(options, householdBudget(options), options.purchasePrice);
  expect(withLongerTerm(options, purchase, 5)).toBe(options);
});

test('of two equal rules the ratio binds', () => {
  // Free income of 1,400 equals 35 % of the net income of 4,000.
  expect(affordableRate({ freeIncome: euros(1_400), netIncome: euros(4_000) }).bindingRule).toBe('RATIO');
  expect(affordableRate({ freeIncome: euros(1_399.99), netIncome: euros(4_000) }).bindingRule).toBe(
    'HOUSEHOLD',
  );
});

const bearing = {
  maxMonthlyRate: euros(1_400),
  ownFunds: euros(60_000),
  amortizationRate: percent(2),
  purchase: {},
  rateFor: constantRate(percent(3.6)),
};

test.each([
  // Loan for the highest payment: 1,400 × 1200 / 5.6 = 300,000
  [300_000, 'RATIO'],
  [299_999.99, 'LOAN_MULTIPLE'],
])('a ceiling of %f for the loan leaves the rule %s', (ceiling, rule) => {
  const found = highestPurchase({ ...bearing, maxLoanAmount: euros(ceiling) }, 'RATIO');
  expect(found.bindingRule).toBe(rule);
});

test('without a lender no ceiling of the loan binds', () => {
  const unlent = { ...bearing, rateFor: constantRate(null), maxLoanAmount: euros(100_000) };
  const found = highestPurchase(unlent, 'HOUSEHOLD');
  expect(found).toMatchObject({ bindingRule: 'HOUSEHOLD', loanAmount: 0, nominalInterestRate: null });
  expect(found.higherLoan).toEqual({ nominalInterestRate: null, monthlyRate: null });
});

test('a household that can pay the highest price needs no lender', () => {
  const rich = { ...bearing, ownFunds: euros(20_000_000) };
  const found = highestPurchase(rich, 'RATIO');
  expect(found).toMatchObject({ purchasePrice: euros(9_999_999.99), loanAmount: 0, higherLoan: null });
});
