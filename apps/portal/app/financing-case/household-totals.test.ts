import { expect, test } from 'vitest';
import { assumedBenefitsOf, netIncomeOf, totalsOf, withTotals } from './household-totals.ts';

const DAY = '2026-11-20';
const FAMILY = { income: { salary: 4_000, numberOfSalaries: 13, pension: 200 }, numberOfChildren: 2 };
const ENTERED = { ...FAMILY, income: { ...FAMILY.income, childBenefits: 518 } };

test('the sum of an income is without child benefit, entered or assumed', () => {
  // 4,000 × 13 / 12 + 200
  expect([netIncomeOf(FAMILY), netIncomeOf(ENTERED), totalsOf(ENTERED).netIncome]).toEqual([
    4_533.33, 4_533.33, 4_533.33,
  ]);
  expect(netIncomeOf({ numberOfChildren: 2 })).toBeUndefined();
});

test('another sum leaves an entered child benefit as it is', () => {
  expect(withTotals(ENTERED, { netIncome: 5_000 })?.income).toEqual({ salary: 5_000, childBenefits: 518 });
  expect(withTotals(FAMILY, { netIncome: 5_000 })?.income).toEqual({ salary: 5_000 });
  // If the total does not change, the household stays the same object.
  expect(withTotals(ENTERED, { netIncome: 4_533.33 })).toBe(ENTERED);
});

test.each([
  ['two children', FAMILY, 518],
  ['an entered amount', ENTERED, undefined],
  ['an entered 0', { ...FAMILY, income: { salary: 4_000, childBenefits: 0 } }, undefined],
  ['no child', { income: { salary: 4_000 } }, undefined],
  ['no income', { numberOfChildren: 2 }, undefined],
])('child benefit that is assumed for %s', (_what, household, assumed) => {
  expect(assumedBenefitsOf(household, DAY)).toBe(assumed);
});
