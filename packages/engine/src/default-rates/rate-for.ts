import { type Cents, type Percent, percent } from '../money/money.ts';

/** Renovation costs in percent of the price, if a renovation is planned (specification §9). */
export const USUAL_RENOVATION = percent(3);

/** Steps of a rate, which is constant between two of them. */
export interface RateSteps {
  /** Cents, ascending; inclusive start of each step. */
  readonly loanAmountFrom: readonly number[];
  /** Thousandths of a percent, ascending; inclusive end of each step. */
  readonly loanToValueUpTo: readonly number[];
}

/** Nominal rate in percent a year; loan-to-value in percent, null if no lender gives the loan. */
export interface RateFor {
  (loanToValue: Percent, loanAmount: Cents, purchasePrice: Cents): Percent | null;
  readonly steps: RateSteps;
}

export function steppedRate(
  rateOf: (...loan: Parameters<RateFor>) => Percent | null,
  { loanAmountFrom = [], loanToValueUpTo = [] }: Partial<RateSteps>,
): RateFor {
  return Object.assign(rateOf, { steps: { loanAmountFrom, loanToValueUpTo } });
}

/** One rate for every loan, as entered by a visitor; null if no lender gives a loan. */
export function constantRate(nominalInterestRate: Percent | null): RateFor {
  return steppedRate(() => nominalInterestRate, {});
}

/** Number of lenders that take the loan; undefined if the market is not checked. */
export type OfferCountFor = (loanAmount: Cents, securityValue: Cents) => number | undefined;
