import { needAfterOwnFunds } from '../mortgage/need-after-own-funds.ts';
import type { Security } from '../mortgage/security-value.ts';
import { type Cents, percent, type Percent } from '../money/money.ts';
import { additionalCosts, type AdditionalCosts } from '../purchase-costs/additional-costs.ts';
import { type PurchaseCostsCase } from '../purchase-costs/purchase-fees.ts';

export type PurchaseTerms = Omit<PurchaseCostsCase, 'purchasePrice'> & Pick<Security, 'ownedLand'>;

/** Loan in cents that a price requires; negative if own funds exceed price and costs. */
export function needAtPrice(purchasePrice: Cents, ownFunds: Cents, terms: PurchaseTerms): Cents {
  const { total } = costsAtPrice(purchasePrice, ownFunds, terms);
  const { renovationCostPercentage } = terms;
  return needAfterOwnFunds({ purchasePrice, additionalCosts: total, ownFunds, renovationCostPercentage })
    .need;
}

export function costsAtPrice(purchasePrice: Cents, ownFunds: Cents, terms: PurchaseTerms): AdditionalCosts {
  return additionalCosts({ ...terms, purchasePrice, ownFunds });
}

/**
 * Percent of a price increase by which the required loan grows. A lower bound: ignores tabulated fees and the
 * costs of a separately priced plot.
 */
export function needPerPrice(terms: PurchaseTerms): Percent {
  const { renovationCostPercentage = 0 } = terms;
  const costs = additionalCosts({ ...terms, purchasePrice: 0 as Cents });
  const ofLand = costs.landTransferPercentage + costs.brokerCommissionPercentage;
  const ofAll = costs.notaryCostsPercentage + costs.entryLandRegisterPercentage;
  return percent(100 + ofAll + (terms.landPrice === undefined ? ofLand : 0) + renovationCostPercentage);
}

/** True if additional costs are the same percentage of every price, except for rounding. */
export function areCostsProportional({ landPrice = 0 as Cents, fees }: PurchaseTerms): boolean {
  return landPrice === 0 && fees !== 'GNOTKG';
}
