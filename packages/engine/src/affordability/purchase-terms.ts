import { needBesideOwnFunds } from '../mortgage/need-beside-own-funds.ts';
import type { Security } from '../mortgage/security-value.ts';
import type { Cents } from '../money/cents.ts';
import { percent, type Percent } from '../money/percent.ts';
import { additionalCosts, type PurchaseCostsCase } from '../purchase-costs/additional-costs.ts';

/** What is known of a purchase before its price. */
export interface PurchaseTerms extends Omit<PurchaseCostsCase, 'purchasePrice'>, Pick<Security, 'ownedLand'> {
  /** Percent of the price that is needed on top, left out: none. */
  readonly renovationCostPercentage?: Percent | undefined;
}

/** What a price needs beside own funds, in cents; below zero when own funds exceed it. */
export function needAtPrice(purchasePrice: Cents, ownFunds: Cents, terms: PurchaseTerms): Cents {
  const { total } = additionalCosts({ ...terms, purchasePrice });
  const { renovationCostPercentage } = terms;
  return needBesideOwnFunds({ purchasePrice, additionalCosts: total, ownFunds, renovationCostPercentage })
    .need;
}

/** What the need grows by with each euro of the price, in percent. */
export function needPerPrice(terms: PurchaseTerms): Percent {
  const { landShare = 1, renovationCostPercentage = 0 } = terms;
  const costs = additionalCosts({ ...terms, purchasePrice: 0 as Cents });
  const ofLand = costs.landTransferPercentage + costs.brokerCommissionPercentage;
  const ofAll = costs.notaryCostsPercentage + costs.entryLandRegisterPercentage;
  return percent(100 + ofAll + ofLand * landShare + renovationCostPercentage);
}
