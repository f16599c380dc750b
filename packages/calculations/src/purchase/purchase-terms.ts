import {
  centsFromEuros,
  type FinancingType,
  statutoryDifference,
  type Cents,
  type PurchaseCostsCase,
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
  /** Euros; above 0 it counts only beside a stated price, whose part it is. */
  readonly landPrice?: number | undefined;
  /** Euros: the value of the plot where a house is built on one that was owned before. */
  readonly propertyValue?: number | undefined;
  /** Euros. */
  readonly purchasePrice?: number | undefined;
  /** The contract's date, ISO 8601; today when left out. */
  readonly date?: string | undefined;
}

/** A purchase whose price is still sought, as the engine takes it. */
export function purchaseTerms(stated: StatedPurchase, surroundings: CostSurroundings): PurchaseTerms {
  return {
    state: stateOf(stated, surroundings),
    landShare: landShareOf(stated),
    ownedLand: ownedLandOf(stated),
    hasCourtage: stated.hasCourtage,
    brokerCommission: statedPercent(stated.brokerCommission),
    renovationCostPercentage: statedPercent(stated.renovationCostPercentage),
    table: surroundings.landTransferTaxTable,
    contractDate: stated.date ?? surroundings.today,
  };
}

/** What a building's costs cannot be exact without. */
export type PurchaseWarning = 'LAND_PRICE_UNKNOWN';

/** Whether tax and commission had to be counted on the whole price, although a house is built. */
export function purchaseWarnings(stated: StatedPurchase): PurchaseWarning[] {
  const isUnknown = stated.financingType === 'BuildingFinancing' && landShareOf(stated) === undefined;
  return isUnknown ? ['LAND_PRICE_UNKNOWN'] : [];
}

function landShareOf({ financingType, landPrice, purchasePrice }: StatedPurchase): number | undefined {
  if (financingType !== 'BuildingFinancing' || landPrice === undefined) return undefined;
  // Of a plot that costs nothing the share is known before any price.
  if (landPrice === 0) return 0;
  return purchasePrice === undefined ? undefined : landPrice / purchasePrice;
}

/** Value of the plot in cents where the house is built on one that was owned before; undefined elsewhere. */
export function ownedLandOf(stated: StatedPurchase): Cents | undefined {
  return landShareOf(stated) === 0 ? statedCents(stated.propertyValue) : undefined;
}

/** A purchase at its price in euros, as the engine takes it. */
export function purchaseCase(
  stated: StatedPurchase & { readonly purchasePrice: number },
  surroundings: CostSurroundings,
): PurchaseCostsCase {
  return { ...purchaseTerms(stated, surroundings), purchasePrice: centsFromEuros(stated.purchasePrice) };
}

/** The law's land transfer tax and its first day, where the table in use has another one. */
export type Statute = ReturnType<typeof statutoryDifference>;

/** The law's tax for a purchase, where the specification's table decides and differs from it; else null. */
export function statuteOf({ state, table, contractDate }: PurchaseTerms): Statute {
  const isLaw = table === 'statutory' || state === undefined || contractDate === undefined;
  return isLaw ? null : statutoryDifference(state, contractDate);
}
