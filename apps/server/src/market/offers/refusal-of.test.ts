import { cents, percent } from '@heimvorteil/engine';
import { exampleLender as lender, exampleRates } from '@heimvorteil/engine/market.examples';
import type { ConditionsQuery } from '@heimvorteil/portal/services';
import { expect, test } from 'vitest';
import { marketOfSheets, SHEETS_DAY } from '../../testing/market-of-sheets.ts';
import { findOfferOf } from './find-case-offers.ts';
import { refusalOf } from './refusal-of.ts';

/** Lends 100,000 to 500,000 € up to 80 %, at 2 to 5 % repayment, for ten years. */
const lenders = [
  lender(1, {
    minLoan: cents(100_000_00),
    maxLoan: cents(500_000_00),
    maxLoanToValue: percent(80),
    minAmortization: percent(2),
    maxAmortization: percent(5),
  }),
];
const sheets = { lenders, rates: exampleRates(1, { 100: 3.5 }), surcharges: [] };
const { market } = marketOfSheets(sheets);
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
])('%s: why, and what the lender goes to', (_why, change, reasons) => {
  const query = { ...LOAN, ...change };
  expect(refusalOf(market, 1, query, SHEETS_DAY)).toEqual({ reasons, fixedYears: [10] });
  expect(findOfferOf(market, 1, query, SHEETS_DAY)).toBeUndefined();
});

test('nothing is refused where it lends, and a provider without rates refuses nothing', () => {
  expect(refusalOf(market, 1, LOAN, SHEETS_DAY)).toBeUndefined();
  expect(findOfferOf(market, 1, LOAN, SHEETS_DAY)).toMatchObject({ isRegional: false });
  expect(refusalOf(market, 7, LOAN, SHEETS_DAY)).toBeUndefined();
});
