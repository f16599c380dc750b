import type { LandTransferTaxChoice } from '@heimvorteil/contracts';
import {
  centsFromEuros,
  ownsPlot,
  type Cents,
  type FinancingType,
  type LandTransferTaxTable,
  type PurchaseCostsCase,
  type PurchaseFeesRule,
  type PurchaseTerms,
} from '@heimvorteil/engine';
import { statedCents } from '../amounts/stated-cents.ts';
import { statedPercent } from '../amounts/stated-percent.ts';
import type { CostSurroundings } from '../surroundings.ts';
import { stateOf, type StatedPlace } from './stated-place.ts';

/** What a body states about a purchase beside its price; percent of the price. */
export interface StatedPurchase extends StatedPlace {
  readonly hasCourtage?: boolean | undefined;
  readonly brokerCommission?: number | undefined;
  readonly renovationCostPercentage?: number | undefined;
  readonly financingType?: FinancingType | undefined;
  /** Euros: the part of the price that the land costs; 0 where it is owned already. */
  readonly landPrice?: number | undefined;
  /** Euros: the value of the plot where a house is built on one that was owned before. */
  readonly propertyValue?: number | undefined;
  /** Euros. */
  readonly purchasePrice?: number | undefined;
  readonly landTransferTax?: LandTransferTaxChoice | undefined;
  readonly purchaseFees?: PurchaseFeesRule | undefined;
  /** Euros; it decides about the land charge, as the loan does. */
  readonly ownFunds?: number | undefined;
  readonly loanAmount?: number | undefined;
  /** The contract's date, ISO 8601; today when left out. */
  readonly date?: string | undefined;
}

/** A purchase whose price is still sought, as the engine takes it. */
export function purchaseTerms(stated: StatedPurchase, surroundings: CostSurroundings): PurchaseTerms {
  return {
    state: stateOf(stated, surroundings),
    landPrice: landPriceOf(stated),
    ownedLand: ownedLandOf(stated),
    hasCourtage: stated.hasCourtage,
    brokerCommission: statedPercent(stated.brokerCommission),
    renovationCostPercentage: statedPercent(stated.renovationCostPercentage),
    table: taxTableOf(stated, surroundings),
    contractDate: stated.date ?? surroundings.today,
    fees: stated.purchaseFees,
  };
}

/** The table that decides about the land transfer tax: the stated one, else the operator's. */
export function taxTableOf(
  { landTransferTax }: Pick<StatedPurchase, 'landTransferTax'>,
  { landTransferTaxTable }: CostSurroundings,
): LandTransferTaxTable {
  if (landTransferTax === undefined) return landTransferTaxTable;
  return landTransferTax === 'STATUTORY' ? 'statutory' : 'specification';
}

/** What a building's costs cannot be exact without. */
export type PurchaseWarning = 'LAND_PRICE_UNKNOWN';

/** Whether tax and commission had to be counted on the whole price, although a house is built. */
export function purchaseWarnings(stated: StatedPurchase): PurchaseWarning[] {
  const isUnknown = stated.financingType === 'BuildingFinancing' && landPriceOf(stated) === undefined;
  return isUnknown ? ['LAND_PRICE_UNKNOWN'] : [];
}

function landPriceOf({ financingType, landPrice }: StatedPurchase): Cents | undefined {
  return financingType === 'BuildingFinancing' ? statedCents(landPrice) : undefined;
}

/** Value of the plot in cents where the house is built on one that was owned before; undefined elsewhere. */
export function ownedLandOf(stated: StatedPurchase): Cents | undefined {
  return ownsPlot(stated) ? statedCents(stated.propertyValue) : undefined;
}

/** A purchase at its price in euros, as the engine takes it. */
export function purchaseCase(
  stated: StatedPurchase & { readonly purchasePrice: number },
  surroundings: CostSurroundings,
): PurchaseCostsCase {
  return {
    ...purchaseTerms(stated, surroundings),
    purchasePrice: centsFromEuros(stated.purchasePrice),
    ownFunds: statedCents(stated.ownFunds),
    loanAmount: statedCents(stated.loanAmount),
  };
}
