import { cents, landPriceOf, type AdditionalCosts, type PurchaseCostsCase } from '@heimvorteil/engine';
import type { CostPart } from './cost-composition.tsx';

type Purchase = Pick<PurchaseCostsCase, 'purchasePrice' | 'landPrice'>;

/** Splits a purchase into its price (land and house for a new building) and four kinds of costs. */
export function costParts(purchase: Purchase, costs: AdditionalCosts): CostPart[] {
  return [
    ...priceParts(purchase),
    { name: 'Grunderwerbsteuer', amount: costs.landTransfer, tone: 'costs' },
    { name: 'Maklerprovision', amount: costs.brokerCommission, tone: 'costs' },
    { name: 'Notar', amount: costs.notaryCosts, tone: 'costs' },
    { name: 'Grundbuch', amount: costs.entryLandRegister, tone: 'costs' },
  ];
}

function priceParts(purchase: Purchase): CostPart[] {
  const { purchasePrice, landPrice } = purchase;
  if (landPrice === undefined) return [{ name: 'Kaufpreis', amount: purchasePrice, tone: 'price' }];
  const land = landPriceOf(purchase);
  const house: CostPart = { name: 'Bau', amount: cents(purchasePrice - land), tone: 'price' };
  return land > 0 ? [{ name: 'Grundstück', amount: land, tone: 'price' }, house] : [house];
}
