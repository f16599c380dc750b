import { calculateBudget } from '@heimvorteil/calculations';
import { readForm, valuesFromParams } from '@heimvorteil/forms';
import { describe, expect, test } from 'vitest';
import { AROUND, NOBODY, TODAY } from '../../testing/portal-services.ts';
import { bodyOf, BUDGET_FORM } from './form.ts';
import { solveBudget } from './solve-budget.ts';

const HOUSEHOLD = 'netIncome=4500&expenses=1500&ownFunds=80000';
const from = (params: string) => valuesFromParams(BUDGET_FORM, new URLSearchParams(params));
const solve = (params: string, around = AROUND) => solveBudget(from(params), around);
const directly = (params: string, around = AROUND) =>
  calculateBudget(bodyOf(readForm(BUDGET_FORM, from(params)).good!), around).result!;

test.each([
  HOUSEHOLD,
  `${HOUSEHOLD}&geoCode=1276002`,
  `${HOUSEHOLD}&hasCourtage=false`,
  `${HOUSEHOLD}&nominalInterestRate=4.5`,
  'netIncome=3000&expenses=2500&ownFunds=20000',
  'netIncome=9000&expenses=1000&ownFunds=0',
])('the own budget is the call’s, with the costs of its price: %s', (params) => {
  const { budget, costs, options } = directly(params);
  expect(solve(params)?.own).toEqual({ ...budget, costs, ownFunds: options.ownFunds });
});

test.each(['netIncome=viel', 'netIncome=', 'expenses=-1', 'ownFunds=viel', 'amortizationRate=99'])(
  'a wrong field is no budget: %s',
  (params) => {
    expect(solve(params)).toBeUndefined();
  },
);

describe('the variants', () => {
  const NAMES = ['20.000 € mehr Eigenkapital', '200 € weniger Ausgaben', '1 % mehr Tilgung'];
  const pricesOf = (params: string) => solve(params)?.variants.map(({ budget }) => budget.maxPurchasePrice);
  const priceOf = (params: string) => directly(params).budget.maxPurchasePrice;

  test('are named by their change', () => {
    expect(solve(HOUSEHOLD)?.variants.map(({ name }) => name.replaceAll('\u00A0', ' '))).toEqual(NAMES);
  });

  test.each([
    // [as it is], [own funds], [expenses], [repayment]
    [4_500, 2_900, 80_000, 2, [100_000, 2_700, 3]],
    [4_500, 200, 0, 3.5, [20_000, 0, 4.5]],
    // Nobody spends less than nothing.
    [2_500, 199, 50_000, 2, [70_000, 0, 3]],
    [2_500, 0, 50_000, 2, [70_000, 0, 3]],
    // No loan repays more than 20 % a year at first.
    [4_500, 1_500, 80_000, 19.5, [100_000, 1_300, 20]],
    [4_500, 1_500, 80_000, 20, [100_000, 1_300, 20]],
  ] as const)('of %d, %d, %d and %d %', (netIncome, expenses, ownFunds, rate, [more, less, faster]) => {
    const params = (funds: number, spent: number, repaid: number) =>
      `netIncome=${netIncome}&expenses=${spent}&ownFunds=${funds}&amortizationRate=${repaid}`;
    expect(pricesOf(params(ownFunds, expenses, rate))).toEqual([
      priceOf(params(more, expenses, rate)),
      priceOf(params(ownFunds, less, rate)),
      priceOf(params(ownFunds, expenses, faster)),
    ]);
  });

  test('carry their own costs and own funds', () => {
    const [more, less] = solve(HOUSEHOLD)!.variants.map(({ budget }) => budget);
    expect([more?.ownFunds, less?.ownFunds]).toEqual([10_000_000, 8_000_000]);
    // 381,699 × 11.57 %
    expect(Math.round((more?.costs.total ?? 0) / 100)).toBe(44_163);
  });

  test('keep a place, a broker and a rate', () => {
    const terms = '&geoCode=1276002&hasCourtage=false&nominalInterestRate=5';
    expect(pricesOf(`${HOUSEHOLD}${terms}`)?.[0]).toBe(
      priceOf(`${HOUSEHOLD.replace('80000', '100000')}${terms}`),
    );
  });
});

describe('the rate', () => {
  test.each([
    ['the market’s', '', AROUND, false, 3.8, 3.8, TODAY],
    ['one’s own beside it', '&nominalInterestRate=4.2', AROUND, true, 4.2, 3.8, undefined],
    ['one’s own alone', '&nominalInterestRate=4.2', NOBODY, true, 4.2, undefined, undefined],
  ] as const)('is %s', (_, params, around, rateIsOwn, rate, market, asOf) => {
    const solved = solve(`${HOUSEHOLD}${params}`, around);
    expect([solved?.rateIsOwn, solved?.own.nominalInterestRate]).toEqual([rateIsOwn, rate]);
    expect([solved?.market?.rate, solved?.legal?.origin?.asOf]).toEqual([market, asOf]);
    expect(solved?.loan?.nominalInterestRate).toBe(rate);
  });
});

describe('the loan', () => {
  test.each([
    ['', 2, 10],
    ['&amortizationRate=3', 3, 10],
    ['&fixedInterestYears=15', 2, 15],
  ])('for a plan: „%s“', (params, amortizationRate, fixedInterestYears) => {
    expect(solve(HOUSEHOLD + params)?.loan).toEqual({
      loanAmount: directly(HOUSEHOLD + params).budget.maxLoanAmount,
      nominalInterestRate: 3.8,
      amortizationRate,
      fixedInterestYears,
      payoutDate: TODAY,
    });
  });

  test.each([
    ['nothing is left', 'netIncome=2000&expenses=1900&ownFunds=80000', AROUND, ['FUTURE_BUDGET_BELOW_ZERO']],
    ['no lender gives one', HOUSEHOLD, NOBODY, []],
  ] as const)('is none where %s', (_, params, around, errors) => {
    const solved = solve(params, around);
    expect(solved?.own.errors).toEqual(errors);
    expect([solved?.loan, solved?.legal, solved?.effectiveInterestRate]).toEqual([
      undefined,
      undefined,
      null,
    ]);
  });
});
