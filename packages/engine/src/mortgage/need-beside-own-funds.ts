import { cents, roundToCents, type Cents } from '../money/cents.ts';
import type { Percent } from '../money/percent.ts';

/** What a purchase costs and what the buyer brings, in cents. */
export interface PurchaseSums {
  readonly purchasePrice: Cents;
  readonly additionalCosts: Cents;
  readonly ownFunds: Cents;
  /** Percent of the price that is added to the need; left out: nothing. */
  readonly renovationCostPercentage?: Percent | undefined;
}

/** Price, additional costs and renovation less own funds, in cents: below zero when own funds exceed them. */
export function needBesideOwnFunds(sums: PurchaseSums): { renovationCosts: Cents; need: Cents } {
  const { purchasePrice, additionalCosts, ownFunds, renovationCostPercentage } = sums;
  const renovationCosts = roundToCents((purchasePrice * (renovationCostPercentage ?? 0)) / 100);
  return { renovationCosts, need: cents(purchasePrice + additionalCosts + renovationCosts - ownFunds) };
}
