import type { LandTransferTaxChoice } from '@heimvorteil/contracts';
import {
  centsFromEuros,
  federalStateOf,
  ownsPlot,
  type Cents,
  type FederalState,
  type FinancingType,
  type LandTransferTaxTable,
  type PurchaseCostsCase,
  type PurchaseFeesRule,
  type PurchaseTerms,
} from '@heimvorteil/engine';
import { enteredCents, enteredPercent } from '../amounts/entered-amounts.ts';
import type { CostContext } from '../market-context.ts';

/** Inputs about a purchase besides its price; costs in percent of the price. */
export interface PurchaseInput extends PlaceInput {
  readonly hasCourtage?: boolean | undefined;
  readonly brokerCommission?: number | undefined;
  readonly renovationCostPercentage?: number | undefined;
  readonly financingType?: FinancingType | undefined;
  /** Euros: the part of the price for the land; 0 if the buyer already owns it. */
  readonly landPrice?: number | undefined;
  /** Euros: value of a plot that the buyer owned before building. */
  readonly propertyValue?: number | undefined;
  /** Euros; includes a plot that is bought too. */
  readonly purchasePrice?: number | undefined;
  readonly landTransferTax?: LandTransferTaxChoice | undefined;
  readonly purchaseFees?: PurchaseFeesRule | undefined;
  /** Euros; needed because own funds reduce the loan, and the land charge's fee depends on the loan. */
  readonly ownFunds?: number | undefined;
  readonly loanAmount?: number | undefined;
  /** Day of the contract, ISO 8601; by default today. */
  readonly date?: string | undefined;
}

/** Converts a purchase whose price is still unknown to the engine's input. */
export function purchaseTerms(input: PurchaseInput, context: CostContext): PurchaseTerms {
  return {
    state: stateOf(input, context),
    landPrice: landPriceOf(input),
    ownedLand: ownedLandOf(input),
    hasCourtage: input.hasCourtage,
    brokerCommission: enteredPercent(input.brokerCommission),
    renovationCostPercentage: enteredPercent(input.renovationCostPercentage),
    table: taxTableOf(input, context),
    contractDate: input.date ?? context.today,
    fees: input.purchaseFees,
  };
}

/** Table for the land transfer tax: the one the visitor chose, or else the operator's setting. */
export function taxTableOf(
  { landTransferTax }: Pick<PurchaseInput, 'landTransferTax'>,
  { landTransferTaxTable }: CostContext,
): LandTransferTaxTable {
  if (landTransferTax === undefined) return landTransferTaxTable;
  return landTransferTax === 'STATUTORY' ? 'statutory' : 'specification';
}

/** Inputs that are missing, so that the costs of a building are inexact. */
export type PurchaseWarning = 'LAND_PRICE_UNKNOWN';

/** Warns if a building has no land price, because tax and commission are then due on the whole price. */
export function purchaseWarnings(input: PurchaseInput): PurchaseWarning[] {
  const isUnknown = input.financingType === 'BuildingFinancing' && landPriceOf(input) === undefined;
  return isUnknown ? ['LAND_PRICE_UNKNOWN'] : [];
}

function landPriceOf({ financingType, landPrice }: PurchaseInput): Cents | undefined {
  return financingType === 'BuildingFinancing' ? enteredCents(landPrice) : undefined;
}

/** Value in cents of a plot that the builder owned before; undefined without one. */
export function ownedLandOf(input: PurchaseInput): Cents | undefined {
  return ownsPlot(input) ? enteredCents(input.propertyValue) : undefined;
}

/** Converts a purchase with its price in euros to the engine's input. */
export function purchaseCase(
  input: PurchaseInput & { readonly purchasePrice: number },
  context: CostContext,
): PurchaseCostsCase {
  return {
    ...purchaseTerms(input, context),
    purchasePrice: centsFromEuros(input.purchasePrice),
    ownFunds: enteredCents(input.ownFunds),
    loanAmount: enteredCents(input.loanAmount),
  };
}

export interface PlaceInput {
  readonly geoCode?: string | undefined;
  readonly postcode?: string | undefined;
}

/** The entered geo code, or else the geo code of the postal code. */
export function geoCodeOf(place: PlaceInput, { findGeoCode }: CostContext): string | undefined {
  if (place.geoCode !== undefined) return place.geoCode;
  return place.postcode === undefined ? undefined : findGeoCode?.(place.postcode);
}

/** Federal state for the tax, by geo code, or else by a postal code that lies in one state only. */
export function stateOf(place: PlaceInput, context: CostContext): FederalState | undefined {
  const byGeoCode = place.geoCode === undefined ? undefined : federalStateOf(place.geoCode);
  if (byGeoCode) return byGeoCode;
  const found = place.postcode === undefined ? undefined : context.findGeoCode?.(place.postcode);
  return found === undefined ? undefined : federalStateOf(found);
}
