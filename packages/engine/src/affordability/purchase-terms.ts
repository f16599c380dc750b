import { needBesideOwnFunds } from '../mortgage/need-beside-own-funds.ts';
import type { Security } from '../mortgage/security-value.ts';
import type { Cents } from '../money/cents.ts';
import { percent, type Percent } from '../money/percent.ts';
import {
  additionalCosts,
  type AdditionalCosts,
  type PurchaseCostsCase,
} from '../purchase-costs/additional-costs.ts';

/** What is known of a purchase before its price. */
export type PurchaseTerms = Omit<PurchaseCostsCase, 'purchasePrice'> & Pick<Security, 'ownedLand'>;

/** What a price needs beside own funds, in cents; below zero when own funds exceed it. */
export function needAtPrice(purchasePrice: Cents, ownFunds: Cents, terms: PurchaseTerms): Cents {
  const { total } = costsAtPrice(purchasePrice, ownFunds, terms);
  const { renovationCostPercentage } = terms;
  return needBesideOwnFunds({ purchasePrice, additionalCosts: total, ownFunds, renovationCostPercentage })
    .need;
}

/** What a price costs on top for whoever brings these own funds, in cents. */
export function costsAtPrice(purchasePrice: Cents, ownFunds: Cents, terms: PurchaseTerms): AdditionalCosts {
  return additionalCosts({ ...terms, purchasePrice, ownFunds });
}

/** What the need grows by at least with each euro of the price, in percent: fees by their table and a plot at a price of its own grow by nothing that could be counted on. */
export function needPerPrice(terms: PurchaseTerms): Percent {
  const { renovationCostPercentage = 0 } = terms;
  const costs = additionalCosts({ ...terms, purchasePrice: 0 as Cents });
  const ofLand = costs.landTransferPercentage + costs.brokerCommissionPercentage;
  const ofAll = costs.notaryCostsPercentage + costs.entryLandRegisterPercentage;
  return percent(100 + ofAll + (terms.landPrice === undefined ? ofLand : 0) + renovationCostPercentage);
}

/** Whether the costs are the same share of every price, but for rounding. */
export function areCostsProportional({ landPrice = 0 as Cents, fees }: PurchaseTerms): boolean {
  return landPrice === 0 && fees !== 'GNOTKG';
}
