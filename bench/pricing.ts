import { cents, findOffers, percent, type FinancingCase, type Market } from '@heimvorteil/engine';
import { purchases } from './cases.ts';
import { demoMarket } from './demo-market.ts';
import { medianMicroseconds } from './measure.ts';
import { absolute, compared, type Result } from './results.ts';

const LENDERS = 600;
const MANY_LENDERS = 10_000;
const CASES = purchases(2000, 1).map(({ purchasePrice, ownFunds, geoCode }): FinancingCase => ({
  purchasePrice: cents(purchasePrice * 100),
  loanAmount: cents(Math.round(purchasePrice * 1.1 - ownFunds) * 100),
  geoCode,
  employment: 'EMPLOYED',
  use: 'OWNER_OCCUPATION',
  fixedInterestYears: 10,
  amortizationRate: percent(1),
}));

/** Measures the time to find the best 20 offers of 600 lenders, and how it grows up to 10,000 lenders. */
export function measurePricing(): Result[] {
  const few = microsecondsWith(demoMarket(LENDERS));
  const many = microsecondsWith(demoMarket(MANY_LENDERS));
  return [
    absolute('best 20 of 600 lenders, median', 'µs', few, { atMost: 50 }),
    compared(
      'time per lender with 10,000 lenders, against 600',
      'µs',
      many / MANY_LENDERS,
      { name: '600 lenders', value: few / LENDERS },
      // 1 means that time grows linearly; CPU cache misses may add a quarter.
      { atMost: 1.25 },
    ),
  ];
}

function microsecondsWith(market: Market): number {
  const query = { sortOrder: 'PROXIMITY', limit: 20, offset: 0 } as const;
  return medianMicroseconds(CASES.length, (index) => findOffers(market, CASES[index]!, query));
}
