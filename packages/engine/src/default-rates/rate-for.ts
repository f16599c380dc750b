import { type Cents, type Percent, percent } from '../money/money.ts';

/** Assumed renovation costs in percent of the price, if the visitor plans a renovation (specification §9). */
export const USUAL_RENOVATION = percent(3);

/** Bounds between which a rate is constant. */
export interface RateSteps {
  /** Loan amounts in cents, ascending; each is the first amount of a step. */
  readonly loanAmountFrom: readonly number[];
  /** Loan-to-value in thousandths of a percent, ascending; each is the last value of a step. */
  readonly loanToValueUpTo: readonly number[];
}

/** Nominal rate in percent a year, null if no lender grants the loan; loan-to-value in percent. */
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

/** The same rate for every loan, such as one that a visitor entered; null if no lender grants loans. */
export function constantRate(nominalInterestRate: Percent | null): RateFor {
  return steppedRate(() => nominalInterestRate, {});
}

/** Returns how many lenders grant a loan; undefined if the market is not to be checked. */
export type OfferCountFor = (loanAmount: Cents, securityValue: Cents) => number | undefined;
