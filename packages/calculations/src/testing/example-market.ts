import { percent, type AverageRate, type AverageRateTable, type AverageRates } from '@heimvorteil/engine';
import type { FindMarketRates } from '../market/market-rates.ts';

/** Market for loans from 100,000 euros; a higher loan-to-value has a higher rate and fewer lenders. */
const STEPS = [
  { upTo: 60, rate: 3.4, representative: 3.6, offerCount: 374 },
  { upTo: 80, rate: 3.7, representative: 3.8, offerCount: 350 },
  { upTo: 90, rate: 3.8, representative: 3.91, offerCount: 301 },
  { upTo: 100, rate: 4.6, representative: 4.7, offerCount: 120 },
];

const RATES: AverageRates = {
  loanAmountFrom: [100_000_00],
  loanToValueUpTo: STEPS.map(({ upTo }) => upTo * 1_000),
  cell: (_amount, share) => {
    const step = STEPS[share];
    if (!step) return null;
    const average = exampleAverage(step.rate, step.offerCount);
    const nominalInterestRate = percent(step.representative);
    return { ...average, representative: { ...average.representative, nominalInterestRate } };
  },
};

/** Market in which the rate rises if own funds are lower. */
export const MARKET_BY_SHARE: FindMarketRates = ({ fixedInterestYears }) => ({
  rates: RATES,
  asOf: '2026-11-20',
  fixedInterestYears,
});

/** An average rate from so many identical offers. */
export function exampleAverage(rate: number, offerCount: number): AverageRate {
  const representative = { nominalInterestRate: percent(rate), lenderId: 1, lender: 'Musterbank' };
  return { rate: percent(rate), offerCount, representative };
}

/** Market with one rate, from a loan in cents up to a loan-to-value in thousandths of a percent. */
export function exampleTable(
  rate: number,
  loanAmountFrom: number,
  loanToValueUpTo = 100_000,
): AverageRateTable {
  const { representative } = exampleAverage(rate, 7);
  return {
    loanAmountFrom: [loanAmountFrom],
    loanToValueUpTo: [loanToValueUpTo],
    rates: [representative.nominalInterestRate],
    offerCounts: [7],
    representativeRates: [representative.nominalInterestRate],
    representativeLenders: [0],
    lenders: [{ lenderId: representative.lenderId, lender: representative.lender }],
  };
}
