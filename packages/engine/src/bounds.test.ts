import { expect, test } from 'vitest';
import { BOUNDS, isWithin } from './bounds.ts';

// Per input (contract §3): the last accepted values, the first rejected ones, and the error code.
// @spec 5.1 5.5 5.9 9.5
// @contract 3.8
test.each([
  ['purchasePrice', [0.01, 400_000, 9_999_999.99], [-1, 0, 10_000_000], 'PURCHASE_PRICE_OUT_OF_RANGE'],
  ['ownFunds', [0, 1], [-0.01], 'OWN_FUNDS_TOO_LOW'],
  ['requestedOwnFunds', [0.01], [0], 'OWN_FUNDS_TOO_LOW'],
  ['ownFundsPercentage', [10, 250], [9.99], 'OWN_FUNDS_LOW'],
  ['ownCapitalTotal', [0, 10_000_000], [-0.01, 10_000_000.01], 'OWN_CAPITAL_TOO_HIGH'],
  ['netLoan', [100_000], [99_999.99], 'LOAN_AMOUNT_TO_LOW'],
  ['incomeTotal', [0, 100_000], [-0.01, 100_000.01], 'INCOME_TOO_HIGH'],
  ['expense', [0, 100_000], [-0.01, 100_000.01], 'EXPENSE_TOO_HIGH'],
  ['debtBalance', [0, 100_000_000], [-0.01, 100_000_001], 'EXPENSE_TOO_HIGH'],
  ['objectSize', [20, 300], [19, 301], 'OBJECT_SIZE_OUT_OF_RANGE'],
  ['fixedInterestYears', [1, 35], [0, 36], 'OUT_OF_RANGE'],
  ['amortizationRate', [0.5, 20], [0.49, 20.01], 'OUT_OF_RANGE'],
  ['nominalInterestRate', [0, 20], [-0.01, 20.01], 'OUT_OF_RANGE'],
  ['brokerCommission', [0, 20], [-0.01, 20.01], 'OUT_OF_RANGE'],
  ['renovationCostPercentage', [0, 100], [-0.01, 100.01], 'OUT_OF_RANGE'],
  ['loanAmount', [0.01, 1_000_000_000], [0, 1_000_000_000.01], 'OUT_OF_RANGE'],
  ['planMonth', [1, 2_400], [0, 2_401], 'OUT_OF_RANGE'],
  ['interestOnlyMonths', [0, 420], [-1, 421], 'OUT_OF_RANGE'], // 35 years
  ['monthsUntilEnd', [0, 420], [-1, 421], 'OUT_OF_RANGE'],
  ['forwardPointsPerMonth', [0, 0.05], [-0.001, 0.051], 'OUT_OF_RANGE'],
  ['comparedYears', [1, 60], [0, 61], 'OUT_OF_RANGE'],
  ['yearlyChange', [-20, 20], [-20.01, 20.01], 'OUT_OF_RANGE'],
  ['upkeepPercentage', [0, 20], [-0.01, 20.01], 'OUT_OF_RANGE'],
  ['share', [0, 100], [-0.01, 100.01], 'OUT_OF_RANGE'],
  ['cashFlowYears', [-200, 200], [-200.01, 200.01], 'OUT_OF_RANGE'],
  ['cashFlowAmount', [-1_000_000_000, 1_000_000_000], [-1_000_000_000.01, 1_000_000_000.01], 'OUT_OF_RANGE'],
  ['euros', [0, 1_000_000_000], [-0.01, 1_000_000_000.01], 'OUT_OF_RANGE'],
  ['positiveEuros', [0.01, 1_000_000_000], [0, 1_000_000_000.01], 'OUT_OF_RANGE'],
] as const)('%s takes %j and refuses %j: %s', (name, taken, refused, code) => {
  expect(taken.filter((value) => !isWithin(BOUNDS[name], value))).toEqual([]);
  expect(refused.filter((value) => isWithin(BOUNDS[name], value))).toEqual([]);
  expect(BOUNDS[name].code).toBe(code);
});

test('a limit applies to every side that it names, and to no other', () => {
  const code = 'OUT_OF_RANGE';
  expect([-1e9, 0, 1e9].every((value) => isWithin({ code }, value))).toBe(true);
  expect([1, 2, 3].map((value) => isWithin({ min: 2, code }, value))).toEqual([false, true, true]);
  expect([1, 2, 3].map((value) => isWithin({ max: 2, code }, value))).toEqual([true, true, false]);
  expect([1, 2, 3].map((value) => isWithin({ above: 2, code }, value))).toEqual([false, false, true]);
  expect([1, 2, 3].map((value) => isWithin({ below: 2, code }, value))).toEqual([true, false, false]);
});
