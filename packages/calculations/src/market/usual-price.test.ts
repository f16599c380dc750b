import { centsFromEuros, type AverageRates } from '@heimvorteil/engine';
import { describe, expect, test } from 'vitest';
import type { MarketContext } from '../market-context.ts';
import { usualMean } from './usual-price.ts';
import { exampleAverage } from '../testing/example-market.ts';

/** Market for loans from 100,000 €: 4 % up to 80 % of the price, 9 % above. */
const rates: AverageRates = {
  loanAmountFrom: [centsFromEuros(100_000)],
  loanToValueUpTo: [80_000, 100_000],
  cell: (_loan, step) => exampleAverage(step === 0 ? 4 : 9, 7),
};
const context: MarketContext = {
  today: '2026-11-22',
  landTransferTaxTable: 'specification',
  findMarketRates: () => ({ rates, asOf: '2026-11-20', fixedInterestYears: 10 }),
};

describe('the mean for a loan with an unknown property', () => {
  test.each([
    [100_000, 4, false],
    [333_333.33, 4, false],
    // no lender offers such a small or large loan, so the rate is that of a usual loan
    [2, 4, true],
    [20_000_000, 4, true],
  ])('of %d € is %d %', (loan, rate, standsIn) => {
    expect(usualMean({}, centsFromEuros(loan), context)).toMatchObject({ rate, standsIn });
  });

  test('is absent if no market was asked', () => {
    const nobody = { ...context, findMarketRates: () => undefined };
    expect(usualMean({}, centsFromEuros(200_000), nobody)).toBeUndefined();
  });
});
