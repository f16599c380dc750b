import { cents, roundToCents, type Cents, type Percent } from '../money/money.ts';

/** A purchase and the buyer's own funds, in cents. */
export interface PurchaseSums {
  readonly purchasePrice: Cents;
  readonly additionalCosts: Cents;
  readonly ownFunds: Cents;
  /** Renovation costs in percent of the price, financed too; defaults to 0. */
  readonly renovationCostPercentage?: Percent | undefined;
}

/** Price + additional costs + renovation − own funds, in cents; negative if own funds exceed the sum. */
export function needAfterOwnFunds(sums: PurchaseSums): { renovationCosts: Cents; need: Cents } {
  const { purchasePrice, additionalCosts, ownFunds, renovationCostPercentage } = sums;
  const renovationCosts = roundToCents((purchasePrice * (renovationCostPercentage ?? 0)) / 100);
  return { renovationCosts, need: cents(purchasePrice + additionalCosts + renovationCosts - ownFunds) };
}
