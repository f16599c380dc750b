import { percent, type AverageRate, type AverageRateTable } from '@heimvorteil/engine';

/** Mean of identical offers. */
export function exampleAverage(rate: number, offerCount: number): AverageRate {
  const representative = { nominalInterestRate: percent(rate), lenderId: 1, lender: 'Musterbank' };
  return { rate: percent(rate), offerCount, representative };
}

/** One rate in percent, from a loan in cents up to a loan-to-value in thousandths of a percent. */
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
