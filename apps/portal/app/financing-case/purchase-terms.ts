import { percent, type PurchaseTerms } from '@heimvorteil/engine';
import { stateOf, type CaseSurroundings } from './calculate-costs.ts';
import type { CaseFigures } from './case-faults.ts';

/** What is known of a purchase whose price is still sought. */
export function purchaseTermsOf(figures: CaseFigures, surroundings: CaseSurroundings): PurchaseTerms {
  return {
    state: stateOf(surroundings.place),
    brokerCommission: percent(figures.brokerCommission),
    table: surroundings.landTransferTaxTable,
    contractDate: surroundings.today,
    ...(figures.renovationCostPercentage === undefined
      ? {}
      : { renovationCostPercentage: percent(figures.renovationCostPercentage) }),
  };
}
