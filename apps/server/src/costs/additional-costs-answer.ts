import type { AdditionalCosts } from '@heimvorteil/contracts';
import {
  centsFromEuros,
  eurosFromCents,
  percent,
  type AdditionalCosts as AdditionalCostsInCents,
  type PurchaseCostsCase,
} from '@heimvorteil/engine';
import type { Geography } from '../geo/index.ts';
import { propertyState } from '../geo/index.ts';

/** Which rules the costs of a purchase follow. */
export interface CostRules {
  readonly geography: Geography;
  readonly landTransferTax: 'specification' | 'statutory';
  readonly today: () => string;
}

/** What a call states about a purchase; euros, percent. */
export interface PurchaseTerms {
  readonly purchasePrice: number;
  readonly hasCourtage?: boolean | undefined;
  readonly brokerCommission?: number | undefined;
  readonly geoCode?: string | undefined;
  readonly postcode?: string | undefined;
  /** The contract's date, ISO 8601; today when left out. */
  readonly date?: string | undefined;
}

/** A purchase as the engine takes it. */
export function purchaseCase(terms: PurchaseTerms, rules: CostRules): PurchaseCostsCase {
  return { ...purchaseTerms(terms, rules), purchasePrice: centsFromEuros(terms.purchasePrice) };
}

/** The same before its price is known. */
export function purchaseTerms(
  terms: Omit<PurchaseTerms, 'purchasePrice'>,
  rules: CostRules,
): Omit<PurchaseCostsCase, 'purchasePrice'> {
  return {
    state: propertyState(rules.geography, terms),
    hasCourtage: terms.hasCourtage,
    brokerCommission: terms.brokerCommission === undefined ? undefined : percent(terms.brokerCommission),
    table: rules.landTransferTax,
    contractDate: terms.date ?? (rules.landTransferTax === 'statutory' ? rules.today() : undefined),
  };
}

/** The additional costs as the API writes them: in euros. */
export function additionalCostsAnswer(costs: AdditionalCostsInCents): AdditionalCosts {
  return {
    total: eurosFromCents(costs.total),
    totalPercent: costs.totalPercent,
    notaryCosts: eurosFromCents(costs.notaryCosts),
    notaryCostsPercentage: costs.notaryCostsPercentage,
    entryLandRegister: eurosFromCents(costs.entryLandRegister),
    entryLandRegisterPercentage: costs.entryLandRegisterPercentage,
    landTransfer: eurosFromCents(costs.landTransfer),
    landTransferPercentage: costs.landTransferPercentage,
    brokerCommission: eurosFromCents(costs.brokerCommission),
    brokerCommissionPercentage: costs.brokerCommissionPercentage,
  };
}
