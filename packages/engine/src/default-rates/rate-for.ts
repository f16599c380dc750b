import type { Cents } from '../money/cents.ts';
import type { Percent } from '../money/percent.ts';

/**
 * The nominal rate in percent a year for a loan, by its loan-to-value in percent, its amount and the price; null when
 * nobody lends that.
 */
export type RateFor = (loanToValue: Percent, loanAmount: Cents, purchasePrice: Cents) => Percent | null;

/** The same rate for every loan, as a visitor states it. */
export function constantRate(nominalInterestRate: Percent): RateFor {
  return () => nominalInterestRate;
}

/** How many lenders of the market take a loan on what stands behind it; undefined where no market is asked. */
export type OfferCountFor = (loanAmount: Cents, securityValue: Cents) => number | undefined;
