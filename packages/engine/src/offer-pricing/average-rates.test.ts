import { expect, test } from 'vitest';
import { cents, percent } from '../money/money.ts';
import * as fc from 'fast-check';
import { averageRate, averageRates, averageRateOf, lenderRates } from './average-rates.ts';
import { averageRateTable, averageRatesOfTable, nextFixedYears } from './average-rate-table.ts';
import { compileMarket } from './compile-market.ts';
import { findOffers } from './find-offers.ts';
import {
  EXAMPLE_CASE,
  EXAMPLE_SHEETS,
  exampleLender,
  exampleRates,
  exampleSurcharge,
} from '../testing/example-market.ts';
import { fixedPeriods } from '../rate-sheets/market-enumerations.ts';

const DAY = '2026-11-20';
const market = compileMarket(
  {
    lenders: [
      ...EXAMPLE_SHEETS.lenders,
      exampleLender(5, { minLoan: cents(0), maxLoan: cents(400_000_00), maxLoanToValue: percent(85) }),
      exampleLender(6, { employments: ['PENSIONER'], minLoan: cents(77_777_00) }),
    ],
    rates: [
      ...EXAMPLE_SHEETS.rates,
      ...exampleRates(5, { 55: 3.1, 90: 3.2 }),
      ...exampleRates(6, { 100: 1 }),
      ...exampleRates(5, { 90: 3.3 }, { fixedYears: 15 }),
    ],
    surcharges: [
      ...EXAMPLE_SHEETS.surcharges,
      exampleSurcharge(5, 0.3, { kind: 'LOAN_AMOUNT', from: cents(150_000_00), to: cents(250_000_00) }),
    ],
  },
  DAY,
);
const { loanAmount: _loan, purchasePrice: _price, ...terms } = EXAMPLE_CASE;

/** Loans exactly at a step, one cent below and above it, and random ones. */
const loans = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(0, 50_000_00, 100_000_00, 150_000_00, 250_000_00, 400_000_00, 1_000_000_00),
      fc.integer({ min: -1, max: 1 }),
    )
    .map(([edge, beside]) => cents(Math.max(edge + beside, 0))),
  fc.integer({ min: 0, max: 1_200_000_00 }).map(cents),
);
const prices = fc.oneof(
  fc.constantFrom(100_000_00, 250_000_00, 400_000_00, 500_000_00).map(cents),
  fc.integer({ min: 1, max: 1_500_000_00 }).map(cents),
);

test('the cells and their table match the market for every loan and price', () => {
  const rates = averageRates(market, terms);
  const table = averageRatesOfTable(JSON.parse(JSON.stringify(averageRateTable(rates))) as never);
  fc.assert(
    fc.property(loans, prices, (loanAmount, purchasePrice) => {
      const expected = averageRate(market, { ...terms, loanAmount, purchasePrice });
      expect(averageRateOf(rates, loanAmount, purchasePrice)).toEqual(expected);
      expect(averageRateOf(table, loanAmount, purchasePrice)).toEqual(expected);
    }),
    { numRuns: 3_000 },
  );
});

test('the table omits cells equal to their neighbour', () => {
  // A single lender: 50,000 to 1,000,000 at 3 % up to 80 % loan-to-value, at 4 % up to 100 %
  const lone = compileMarket(
    { lenders: [exampleLender(1)], rates: exampleRates(1, { 60: 3, 80: 3, 100: 4 }), surcharges: [] },
    DAY,
  );
  expect(averageRateTable(averageRates(lone, terms))).toEqual({
    loanAmountFrom: [50_000_00, 1_000_000_01],
    loanToValueUpTo: [80_000, 100_000],
    rates: [3, 4, null, null],
    offerCounts: [1, 1, 0, 0],
    representativeRates: [3, 4, null, null],
    representativeLenders: [0, 0, -1, -1],
    lenders: [{ lenderId: 1, lender: exampleLender(1).name }],
  });
});

test('edges come only from lenders that could take the case', () => {
  expect(averageRates(market, terms).loanAmountFrom).not.toContain(77_777_00);
  expect(averageRates(market, { ...terms, fixedInterestYears: 12 }).loanAmountFrom).toEqual([]);
});

test.each([
  [10, 10],
  [1, 10],
  [10.5, 15],
  [12, 15],
  [35, 15],
])('%d years are priced as %d', (wanted, years) => {
  expect(nextFixedYears(market, wanted)).toBe(years);
});

test('a variable rate is no fixed period: neither the next one nor a part of a mean', () => {
  const variable = exampleRates(1, { 100: 1 }, { fixedYears: 0 });
  const withVariable = compileMarket(
    {
      lenders: [exampleLender(1), exampleLender(2)],
      rates: [...exampleRates(2, { 100: 4 }), ...variable],
      surcharges: [],
    },
    DAY,
  );
  expect(nextFixedYears(withVariable, 1)).toBe(10);
  expect(fixedPeriods(withVariable.rates.fixedYears)).toEqual([10]);
  // Lender 1 has only a variable rate, so the average for ten years is lender 2's 4 %.
  const mean = averageRateOf(averageRates(withVariable, terms), cents(200_000_00), cents(400_000_00));
  expect(mean).toMatchObject({ rate: 4, offerCount: 1 });
  const only = compileMarket({ lenders: [exampleLender(1)], rates: variable, surcharges: [] }, DAY);
  expect(nextFixedYears(only, 10)).toBe(10);
  expect(averageRates(only, terms).loanAmountFrom).toEqual([]);
});

test('an empty market has no years', () => {
  expect(nextFixedYears(compileMarket({ lenders: [], rates: [], surcharges: [] }, DAY), 10)).toBe(10);
});

test('one lender’s rates are those of its offers, to the thousandth, and absent if it makes none', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(1, 2, 3, 4, 5, 6, 99),
      loans,
      prices,
      (lenderId, loanAmount, purchasePrice) => {
        const asked = { lenderId, sortOrder: 'PROXIMITY', limit: 1, offset: 0 } as const;
        const [offer] = findOffers(market, { ...terms, loanAmount, purchasePrice }, asked).offers;
        const found = averageRateOf(lenderRates(market, terms, lenderId), loanAmount, purchasePrice);
        // A loan of zero has no rate, even if a lender requires no minimum loan.
        expect(found?.rate).toBe(loanAmount === 0 ? undefined : offer?.nominalInterestRate);
      },
    ),
    { numRuns: 300 },
  );
});
