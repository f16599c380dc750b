import { cents, percent } from '@heimvorteil/engine';
import { exampleLender as lender, exampleRates } from '@heimvorteil/engine/market.examples';
import { expect, test } from 'vitest';
import { marketOfSheets } from '../../testing/market-of-sheets.ts';
import { lenderConditions } from './lender-conditions.ts';

const { market } = marketOfSheets({
  lenders: [
    lender(1, { maxLoan: cents(500_000_00), professions: ['DOCTOR'], maxLoanToValue: percent(95) }),
    // A broker only arranges loans and has no conditions.
    lender(2, { kind: 'BROKER' }),
  ],
  rates: [...exampleRates(1, { 60: 3.2, 90: 3.5 }), ...exampleRates(1, { 80: 3.6 }, { fixedYears: 15 })],
  surcharges: [],
});

test('a lender’s own terms, and what its rates add to them', () => {
  expect(lenderConditions(market, 1)).toMatchObject({
    minLoan: 50_000,
    maxLoan: 500_000,
    // Its terms allow 95 %, but its rates end at 90 %.
    maxLoanToValue: 90,
    fixedYears: [10, 15],
    hasVariable: false,
    employments: [],
    professions: ['DOCTOR'],
    specialRepaymentPercent: 5,
    commitmentFreeMonths: 6,
  });
});

test('a variable rate is named, and is no fixed period', () => {
  const { market: withVariable } = marketOfSheets({
    lenders: [lender(1)],
    rates: [...exampleRates(1, { 90: 3.5 }), ...exampleRates(1, { 95: 3.9 }, { fixedYears: 0 })],
    surcharges: [],
  });
  expect(lenderConditions(withVariable, 1)).toMatchObject({
    fixedYears: [10],
    hasVariable: true,
    maxLoanToValue: 90,
  });
});

test.each([2, 3])('provider %i has none', (providerId) => {
  expect(lenderConditions(market, providerId)).toBeUndefined();
});
