import { expect, test } from 'vitest';
import { constantRate } from '../default-rates/rate-for.ts';
import { cents, centsFromEuros as euros, percent } from '../money/money.ts';
import { affordability } from './affordability.ts';
import type { AffordabilityOptions } from './affordability-options.ts';
import { householdBudget } from './household-budget.ts';
import { assumedChildBenefits, CHILD_BENEFIT_TABLE } from './child-benefit.ts';
import { overTheTerm } from './over-the-term.ts';

const TODAY = '2026-11-20';
const family = (changes: Partial<AffordabilityOptions> = {}) =>
  affordability({
    asOf: TODAY,
    income: { salary: euros(4_500) },
    ownCapital: { savings: euros(80_000) },
    numberOfAdults: 2,
    numberOfChildren: 2,
    purchase: {},
    rateFor: constantRate(percent(3.8)),
    ...changes,
  });
const benefitOf = (changes: Partial<AffordabilityOptions> = {}) =>
  family(changes).household.find(({ item }) => item === 'CHILD_BENEFITS');

// § 66 (1) EStG
test.each([
  ['2023-01-01', 250],
  ['2024-12-31', 250],
  ['2025-01-01', 255],
  ['2025-12-31', 255],
  ['2026-01-01', 259],
  ['2031-06-30', 259],
  ['2022-12-31', 250],
])('on %s the law gives %s € for each child', (day, each) => {
  expect(assumedChildBenefits(1, day)).toBe(euros(each));
  expect(assumedChildBenefits(3, day)).toBe(euros(3 * each));
});

test('every amount has its first day, in order', () => {
  const days = CHILD_BENEFIT_TABLE.map(({ from }) => from);
  expect(days).toEqual(days.toSorted());
});

// @spec 3.62
test('without an entered amount two children bring 518 €, counted like salary and marked as assumed', () => {
  expect(benefitOf()).toEqual({ item: 'CHILD_BENEFITS', amount: euros(518), stated: null });
  // Free income: 5,018 − 1,900 living − 250 home − 200 reserve. Payment: 35 % of 5,018 = 1,756.30. Loan:
  // 1,756.30 × 12 / 5.8 % = 363,372.41. Price: (loan + own funds 80,000) / 1.1157.
  expect(family()).toMatchObject({
    netIncome: euros(5_018),
    freeIncome: euros(2_668),
    maxMonthlyRate: euros(1_756.3),
    maxLoanAmount: euros(363_372.41),
    maxPurchasePrice: euros(397_393.93),
  });
});

test('an entered 0 is 0, and an entered amount counts as it is', () => {
  const income = { salary: euros(4_500) };
  const none = family({ income: { ...income, childBenefits: cents(0) } });
  // Price: (loan 325,862.06 + own funds 80,000) / 1.1157 = 363,773.47
  expect(none).toMatchObject({ netIncome: euros(4_500), maxPurchasePrice: euros(363_773.47) });
  expect(benefitOf({ income: { ...income, childBenefits: cents(0) } })).toEqual({
    item: 'CHILD_BENEFITS',
    amount: 0,
    stated: 0,
  });
  expect(benefitOf({ income: { ...income, childBenefits: euros(259) } })).toEqual({
    item: 'CHILD_BENEFITS',
    amount: euros(259),
    stated: euros(259),
  });
});

test.each<[string, Partial<AffordabilityOptions>]>([
  ['no child', { numberOfChildren: 0 }],
  ['an open number of children', { numberOfChildren: undefined }],
])('%s brings no line', (_what, changes) => {
  expect(benefitOf(changes)).toBeUndefined();
  expect(family(changes).netIncome).toBe(euros(4_500));
});

test('the day of the case decides the amount', () => {
  expect(benefitOf({ asOf: '2025-06-30' })?.amount).toBe(euros(510));
});

test('the derivation names the assumption and its law, and no law where the amount was entered', () => {
  const stepsOf = (one: ReturnType<typeof family>) =>
    one.derivation.find(({ figure }) => figure === 'freeIncome');
  expect(stepsOf(family())).toMatchObject({
    steps: expect.arrayContaining(['Kindergeld: 518,00 € (Annahme)']),
    source: expect.stringContaining('§ 66 EStG'),
  });
  const entered = family({ income: { salary: euros(4_500), childBenefits: euros(518) } });
  expect(stepsOf(entered)?.source).not.toContain('EStG');
});

test('the end of an assumed benefit over the term takes it away', () => {
  const loan = {
    loanAmount: euros(240_000),
    nominalInterestRate: percent(4),
    amortizationRate: percent(2),
    ownFunds: euros(60_000),
  };
  const budget = householdBudget({ asOf: TODAY, income: { salary: euros(4_500) }, numberOfChildren: 2 });
  const [line] = overTheTerm({ childBenefitEnd: { inYears: 12 } }, loan, budget);
  expect(line?.change).toBe(euros(-518));
});
