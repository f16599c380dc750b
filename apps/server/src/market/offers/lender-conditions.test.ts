import { cents, percent } from '@heimvorteil/engine';
import { exampleLender as lender, exampleRates } from '@heimvorteil/engine/example-market';
import type { ConditionsQuery } from '@heimvorteil/portal/services';
import { expect, test } from 'vitest';
import { marketOfSheets, SHEETS_DAY } from '../../testing/market-of-sheets.ts';
import { findOfferOf } from './find-case-offers.ts';
import { lenderConditions, refusalOf } from './lender-conditions.ts';

const { market } = marketOfSheets({
  lenders: [
    lender(1, { maxLoan: cents(500_000_00), professions: ['DOCTOR'], maxLoanToValue: percent(95) }),
    // A broker only arranges loans and has no conditions.
    lender(2, { kind: 'BROKER' }),
  ],
  rates: [...exampleRates(1, { 60: 3.2, 90: 3.5 }), ...exampleRates(1, { 80: 3.6 }, { fixedYears: 15 })],
  surcharges: [],
});

test('a lender’s own terms, and the surcharges of its rates', () => {
  expect(lenderConditions(market, 1)).toMatchObject({
    minLoan: 50_000,
    maxLoan: 500_000,
    // The lender's terms allow a loan-to-value of 95 %, but its rates end at 90 %.
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

/** Lends 100,000 to 500,000 € up to a loan-to-value of 80 %, at 2 to 5 % repayment, for ten years. */
const { market: strict } = marketOfSheets({
  lenders: [
    lender(1, {
      minLoan: cents(100_000_00),
      maxLoan: cents(500_000_00),
      maxLoanToValue: percent(80),
      minAmortization: percent(2),
      maxAmortization: percent(5),
    }),
  ],
  rates: exampleRates(1, { 100: 3.5 }),
  surcharges: [],
});
const LOAN: ConditionsQuery = {
  purchasePrice: 400_000,
  loanAmount: 300_000,
  amortizationRate: 2,
  fixedInterestYears: 10,
};

test.each<[string, Partial<ConditionsQuery>, object[]]>([
  ['too little', { loanAmount: 99_000 }, [{ code: 'LOAN_TOO_SMALL', limit: 100_000 }]],
  ['too much', { loanAmount: 510_000, purchasePrice: 900_000 }, [{ code: 'LOAN_TOO_LARGE', limit: 500_000 }]],
  ['too large a share', { loanAmount: 321_000 }, [{ code: 'LOAN_TO_VALUE_TOO_HIGH', limit: 80 }]],
  ['too low a repayment', { amortizationRate: 1 }, [{ code: 'AMORTIZATION_TOO_LOW', limit: 2 }]],
  ['too high a repayment', { amortizationRate: 6 }, [{ code: 'AMORTIZATION_TOO_HIGH', limit: 5 }]],
  ['years that it has not', { fixedInterestYears: 15 }, [{ code: 'FIXED_YEARS', limit: undefined }]],
])('%s: the reason, and the lender’s limit', (_why, change, reasons) => {
  const query = { ...LOAN, ...change };
  expect(refusalOf(strict, 1, query, SHEETS_DAY)).toEqual({ reasons, fixedYears: [10] });
  expect(findOfferOf(strict, 1, query, SHEETS_DAY)).toBeUndefined();
});

test('nothing is refused within its limits, and a provider without rates refuses nothing', () => {
  expect(refusalOf(strict, 1, LOAN, SHEETS_DAY)).toBeUndefined();
  expect(findOfferOf(strict, 1, LOAN, SHEETS_DAY)).toMatchObject({ isRegional: false });
  expect(refusalOf(strict, 7, LOAN, SHEETS_DAY)).toBeUndefined();
});
