import { expect, test } from 'vitest';
import { BOUNDS, isWithin } from './bounds.ts';

test.each([
  ['purchasePrice', [0.01, 400_000, 9_999_999.99], [-1, 0, 10_000_000]],
  ['ownFunds', [0, 1], [-0.01]],
  ['requestedOwnFunds', [0.01], [0]],
  ['netLoan', [100_000], [99_999.99]],
  ['incomeTotal', [0, 100_000], [100_000.01]],
  ['expense', [100_000], [100_000.01]],
  ['debtBalance', [100_000_000], [100_000_001]],
  ['ownCapitalTotal', [10_000_000], [10_000_000.01]],
  ['objectSize', [20, 300], [19, 301]],
  ['fixedInterestYears', [1, 35], [0, 36]],
  ['amortizationRate', [0.5, 20], [0.49, 20.01]],
  ['nominalInterestRate', [0, 20], [-0.01, 20.01]],
] as const)('%s takes %j and refuses %j', (name, taken, refused) => {
  expect(taken.filter((value) => !isWithin(BOUNDS[name], value))).toEqual([]);
  expect(refused.filter((value) => isWithin(BOUNDS[name], value))).toEqual([]);
});
