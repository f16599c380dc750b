import { calculateBudget } from '@heimvorteil/contracts';
import { addressOfValues, readForm, startValues, valuesFromParams } from '@heimvorteil/forms';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { disagreements } from '../../testing/agrees-with-contract.ts';
import { anyValues } from '../../testing/any-values.ts';
import { AROUND, TODAY } from '../../testing/portal-services.ts';
import { bodyOf, BUDGET_FORM as FORM } from './form.ts';
import { solveBudget } from './solve-budget.ts';

const read = (params: string) => valuesFromParams(FORM, new URLSearchParams(params));
const bodyFor = (params: string) => {
  const { good } = readForm(FORM, read(params));
  return good && bodyOf(good);
};
const HOUSEHOLD = 'netIncome=4500&expenses=1500&ownFunds=80000';

test.each([
  ['netIncome=5.100,50', 'netIncome', 5_100.5],
  ['expenses=0', 'expenses', 0],
  ['ownFunds=90000', 'ownFunds', 90_000],
  ['', 'ownFunds', 80_000],
  ['nominalInterestRate=4', 'nominalInterestRate', 4],
  ['', 'nominalInterestRate', undefined],
  ['amortizationRate=3', 'amortizationRate', 3],
  ['fixedInterestYears=15', 'fixedInterestYears', 15],
  ['geoCode=1276002', 'geoCode', '1276002'],
  ['hasCourtage=false&brokerCommission=viel', 'hasCourtage', false],
  ['brokerCommission=2.38', 'brokerCommission', 2.38],
  ['employmentType=SELFEMPLOYED', 'employmentType', 'SELFEMPLOYED'],
  ['financingUseType=RENTING', 'financingUseType', 'RENTING'],
] as const)('of „%s“ the call hears %s = %j', (params, field, value) => {
  expect(bodyFor(params)?.[field]).toEqual(value);
});

test('income and expenses stand behind the #, and what the form does not show travels along', () => {
  const values = read(`${HOUSEHOLD}&purchasePrice=512000&exposeId=7`);
  const { query, fragment } = addressOfValues(FORM, values);
  expect(fragment).toBe('netIncome=4500&expenses=1500');
  expect(Object.fromEntries(new URLSearchParams(query))).toMatchObject({
    purchasePrice: '512000',
    exposeId: '7',
    ownFunds: '80000',
  });
  expect(read(`${query}&${fragment}`)).toEqual(values);
});

test('form and call know the same limits', () => {
  expect(disagreements(FORM, startValues(FORM), bodyOf, calculateBudget.body)).toEqual([]);
});

test('whatever is typed has an answer or none, and never ends the page', () => {
  fc.assert(
    fc.property(anyValues(FORM), (values) => {
      const { good } = readForm(FORM, values);
      const solved = solveBudget(values, AROUND);
      if (!good) expect(solved).toBeUndefined();
      if (solved) expect(Number.isFinite(solved.own.maxPurchasePrice)).toBe(true);
    }),
  );
});

test('three figures become a budget, beside it what one change makes of it', () => {
  const solved = solveBudget(read(HOUSEHOLD), AROUND);
  // min(4,500 − 1,500 − 200; 35 % of 4,500) = 1,575; × 12 / 5.8 % = 325,862.07; + 80,000 = 405,862.07 / 1.1157
  expect(solved?.own.maxMonthlyRate).toBe(157_500);
  expect(Math.round((solved?.own.maxPurchasePrice ?? 0) / 100)).toBe(363_773);
  expect(solved?.loan?.loanAmount).toBe(solved?.own.maxLoanAmount);
  // (325,862.07 + 100,000) / 1.1157 = 381,699; 35 % still bind; × 12 / 6.8 % = 277,941.18, + 80,000 = 320,822 × 1.1157
  expect(solved?.variants.map(({ budget }) => Math.round(budget.maxPurchasePrice / 100))).toEqual([
    381_699, 363_773, 320_822,
  ]);
});

test('beside a rate of one’s own stands the market’s, and its example has no day', () => {
  const own = solveBudget(read(`${HOUSEHOLD}&nominalInterestRate=4`), AROUND);
  expect([own?.rateIsOwn, own?.market?.rate, own?.legal?.origin?.asOf]).toEqual([true, 3.8, undefined]);
  const markets = solveBudget(read(HOUSEHOLD), AROUND);
  expect([markets?.rateIsOwn, markets?.market?.offerCount, markets?.legal?.origin?.asOf]).toEqual([
    false,
    7,
    TODAY,
  ]);
  // (1 + 3.8 % / 12)^12 − 1 = 3.87 %, with the court’s fee 3.89 %
  expect(markets?.effectiveInterestRate).toBe(3.89);
});

test('nothing left for an instalment is said, without a loan', () => {
  const solved = solveBudget(read('netIncome=2000&expenses=1900'), AROUND);
  expect(solved?.own.errors).toEqual(['FUTURE_BUDGET_BELOW_ZERO']);
  expect([solved?.loan, solved?.legal, solved?.effectiveInterestRate]).toEqual([undefined, undefined, null]);
});
