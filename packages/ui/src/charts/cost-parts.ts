import type { AdditionalCosts, Cents } from '@heimvorteil/engine';
import type { CostPart } from './cost-composition.tsx';

/** A purchase as the parts of its ring: the price and the four rows of additional costs. */
export function costParts(purchasePrice: Cents, costs: AdditionalCosts): CostPart[] {
  return [
    { name: 'Kaufpreis', amount: purchasePrice, tone: 'price' },
    { name: 'Grunderwerbsteuer', amount: costs.landTransfer, tone: 'costs' },
    { name: 'Maklerprovision', amount: costs.brokerCommission, tone: 'costs' },
    { name: 'Notar', amount: costs.notaryCosts, tone: 'costs' },
    { name: 'Grundbuch', amount: costs.entryLandRegister, tone: 'costs' },
  ];
}
