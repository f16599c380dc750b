import { percent, type AverageRate } from '@heimvorteil/engine';

/** The mean of so many offers of which each asks it. */
export function exampleAverage(rate: number, offerCount: number): AverageRate {
  const representative = { nominalInterestRate: percent(rate), lenderId: 1, lender: 'Musterbank' };
  return { rate: percent(rate), offerCount, representative };
}
