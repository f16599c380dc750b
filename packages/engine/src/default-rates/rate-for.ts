import type { Cents } from '../money/cents.ts';
import type { Percent } from '../money/percent.ts';

/** Steps of a rate: between two of them it is constant. */
export interface RateSteps {
  /** Cents, ascending: each begins a step, the loan included. */
  readonly loanAmountFrom: readonly number[];
  /** Thousandths of a percent, ascending: each ends a step, the loan-to-value included. */
  readonly loanToValueUpTo: readonly number[];
}

/**
 * The nominal rate in percent a year for a loan, by its loan-to-value in percent, its amount and the price; null when
 * no lender gives it.
 */
export interface RateFor {
  (loanToValue: Percent, loanAmount: Cents, purchasePrice: Cents): Percent | null;
  readonly steps: RateSteps;
}

/** A rate that changes at these steps only. */
export function steppedRate(
  rateOf: (...loan: Parameters<RateFor>) => Percent | null,
  { loanAmountFrom = [], loanToValueUpTo = [] }: Partial<RateSteps>,
): RateFor {
  return Object.assign(rateOf, { steps: { loanAmountFrom, loanToValueUpTo } });
}

/** The same rate for every loan, as a visitor enters it; null where no loan is lent. */
export function constantRate(nominalInterestRate: Percent | null): RateFor {
  return steppedRate(() => nominalInterestRate, {});
}

/** How many lenders of the market take a loan on what stands behind it; undefined where no market is asked. */
export type OfferCountFor = (loanAmount: Cents, securityValue: Cents) => number | undefined;
