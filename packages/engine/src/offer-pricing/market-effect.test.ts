import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, percent } from '../money/money.ts';
import { compileMarket } from './compile-market.ts';
import { findOffers } from './find-offers.ts';
import { EXAMPLE_CASE, EXAMPLE_SHEETS, exampleLender, exampleRates } from '../testing/example-market.ts';
import { marketEffect } from './market-effect.ts';

const market = compileMarket(EXAMPLE_SHEETS, '2026-11-20');
const at = (loan: number) => ({ ...EXAMPLE_CASE, loanAmount: cents(loan * 100) });

test('a smaller loan lowers every rate by at least as much as the stiffest one', () => {
  // From 90 to 80 % three rates fall: 3.90 → 3.60, 4.20 → 3.90, 3.655 → 3.40; the fourth is unchanged.
  expect(marketEffect(market, at(360_000), at(320_000))).toEqual({
    offers: 4,
    offersLower: 3,
    leastPoints: 0,
    offersMore: 0,
    offersFewer: 0,
  });
});

test('lenders that only one of both cases finds are counted apart', () => {
  const sheets = {
    lenders: [exampleLender(1), exampleLender(2, { maxLoanToValue: percent(80) })],
    rates: [...exampleRates(1, { 80: 3, 100: 3.5 }), ...exampleRates(2, { 80: 2.9 })],
    surcharges: [],
  };
  const few = compileMarket(sheets, '2026-11-20');
  expect(marketEffect(few, at(360_000), at(320_000))).toEqual({
    offers: 1,
    offersLower: 1,
    leastPoints: 0.5,
    offersMore: 1,
    offersFewer: 0,
  });
  expect(marketEffect(few, at(320_000), at(360_000))).toMatchObject({ leastPoints: -0.5, offersFewer: 1 });
  expect(marketEffect(few, at(10_000), at(320_000))).toBeUndefined();
});

test('the least points are those of the offers themselves', () => {
  const loans = fc.integer({ min: 50_000, max: 400_000 });
  fc.assert(
    fc.property(loans, loans, (before, after) => {
      const ratesOf = (loan: number) => {
        const { offers } = findOffers(market, at(loan), {
          sortOrder: 'EFFECTIVE_RATE',
          limit: 100,
          offset: 0,
        });
        return new Map(offers.map(({ lenderId, nominalInterestRate }) => [lenderId, nominalInterestRate]));
      };
      const later = ratesOf(after);
      const falls = [...ratesOf(before)].flatMap(([lender, rate]) => {
        const then = later.get(lender);
        return then === undefined ? [] : [Math.round((rate - then) * 1000) / 1000];
      });
      const effect = marketEffect(market, at(before), at(after));
      expect(effect?.offers ?? 0).toBe(falls.length);
      if (effect) expect(effect.leastPoints).toBeCloseTo(Math.min(...falls), 6);
    }),
  );
});
