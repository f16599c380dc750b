import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import { averageRate } from './average-rates.ts';
import { compileMarket } from './compile-market.ts';
import { pricedOffers } from './find-offers.ts';
import { EXAMPLE_CASE, exampleLender, exampleRates } from '../testing/example-market.ts';
import { representativeQuote } from './representative-offer.ts';

const ALL = { sortOrder: 'PROXIMITY', limit: 100, offset: 0 } as const;

/** A market with one lender per rate; ids count from 1. */
function marketOf(rates: readonly number[]) {
  return compileMarket(
    {
      lenders: rates.map((_rate, at) => exampleLender(at + 1)),
      rates: rates.flatMap((rate, at) => exampleRates(at + 1, { 100: rate })),
      surcharges: [],
    },
    '2026-11-20',
  );
}

test.each([
  [[3.5], 1],
  [[3.5, 3.6], 2], // ⌈4/3⌉ = 2
  [[3.9, 3.5, 3.6], 3], // the second of 3.5, 3.6, 3.9
  [[3.9, 3.5, 3.6, 3.7], 4], // ⌈8/3⌉ = 3: 3.5, 3.6, 3.7
  [[3.7, 3.7, 3.7], 2], // equal ones by number
  [[3.7, 3.6, 3.7, 3.7, 3.7, 3.8], 4], // number 4: 3.6, then lenders 1, 3, 4
  [[-0.05, 0, 0.05], 2],
])('of %j lender %i is representative', (rates, lenderId) => {
  expect(averageRate(marketOf(rates), EXAMPLE_CASE)?.representative.lenderId).toBe(lenderId);
});

test('without offers there is no representative one', () => {
  const leftOver = { count: 0, rate: new Int32Array([3_500, 3_600]) };
  expect(representativeQuote(leftOver)).toBeUndefined();
  expect(averageRate(marketOf([]), EXAMPLE_CASE)).toBeNull();
  expect(pricedOffers(marketOf([]), EXAMPLE_CASE, {}).representative()).toBeUndefined();
});

// @contract 6.13
test('it is number ⌈2n/3⌉ by effective rate, instalment and lender, and two thirds reach or undercut it', () => {
  const drawn = fc.array(fc.integer({ min: 3_000, max: 3_040 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(drawn, (thousandths) => {
      const market = marketOf(thousandths.map((rate) => rate / 1000));
      const priced = pricedOffers(market, EXAMPLE_CASE, {});
      const offers = priced
        .slice(ALL)
        .toSorted(
          (a, b) =>
            a.effectiveInterestRate - b.effectiveInterestRate ||
            a.monthlyRate - b.monthlyRate ||
            a.lenderId - b.lenderId,
        );
      const expected = offers[Math.ceil((2 * offers.length) / 3) - 1]!;
      const found = priced.representative()!;
      expect([found.lenderId, found.nominalInterestRate]).toEqual([
        expected.lenderId,
        expected.nominalInterestRate,
      ]);
      expect(averageRate(market, EXAMPLE_CASE)?.representative).toEqual({
        nominalInterestRate: expected.nominalInterestRate,
        lenderId: expected.lenderId,
        lender: exampleLender(expected.lenderId).name,
      });
      const reaching = offers.filter((one) => one.effectiveInterestRate <= found.effectiveInterestRate);
      expect(reaching.length * 3).toBeGreaterThanOrEqual(offers.length * 2);
    }),
  );
});
