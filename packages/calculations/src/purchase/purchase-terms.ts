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

/** Inputs about a purchase in addition to its price; percent of the price. */
export interface PurchaseInput extends PlaceInput {
  readonly hasCourtage?: boolean | undefined;
  readonly brokerCommission?: number | undefined;
  readonly renovationCostPercentage?: number | undefined;
  readonly financingType?: FinancingType | undefined;
  /** Euros: part of the price for the land; 0 if already owned. */
  readonly landPrice?: number | undefined;
  /** Euros: value of the plot if the buyer owned it before building. */
  readonly propertyValue?: number | undefined;
  /** Euros; includes the price of a bought plot. */
  readonly purchasePrice?: number | undefined;
  readonly landTransferTax?: LandTransferTaxChoice | undefined;
  readonly purchaseFees?: PurchaseFeesRule | undefined;
  /** Euros; own funds change the loan, and so the fee for the land charge. */
  readonly ownFunds?: number | undefined;
  readonly loanAmount?: number | undefined;
  /** Date of the contract, ISO 8601; defaults to today. */
  readonly date?: string | undefined;
}

/** Engine input of a purchase whose price is still sought. */
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

/** Table of the land transfer tax: the entered choice, else the operator's. */
export function taxTableOf(
  { landTransferTax }: Pick<PurchaseInput, 'landTransferTax'>,
  { landTransferTaxTable }: CostContext,
): LandTransferTaxTable {
  if (landTransferTax === undefined) return landTransferTaxTable;
  return landTransferTax === 'STATUTORY' ? 'statutory' : 'specification';
}

/** Missing inputs without which a building's costs are inexact. */
export type PurchaseWarning = 'LAND_PRICE_UNKNOWN';

/** Warns if tax and commission count on the whole price although a house is built. */
export function purchaseWarnings(input: PurchaseInput): PurchaseWarning[] {
  const isUnknown = input.financingType === 'BuildingFinancing' && landPriceOf(input) === undefined;
  return isUnknown ? ['LAND_PRICE_UNKNOWN'] : [];
}

function landPriceOf({ financingType, landPrice }: PurchaseInput): Cents | undefined {
  return financingType === 'BuildingFinancing' ? enteredCents(landPrice) : undefined;
}

/** Value in cents of a plot that was owned before building; otherwise undefined. */
export function ownedLandOf(input: PurchaseInput): Cents | undefined {
  return ownsPlot(input) ? enteredCents(input.propertyValue) : undefined;
}

/** Purchase at its price in euros as engine input. */
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

/** Geo code of a place: the entered geo code, else that of the postal code. */
export function geoCodeOf(place: PlaceInput, { findGeoCode }: CostContext): string | undefined {
  if (place.geoCode !== undefined) return place.geoCode;
  return place.postcode === undefined ? undefined : findGeoCode?.(place.postcode);
}

/** State for the tax: by geo code, else by a postal code that lies in only one state. */
export function stateOf(place: PlaceInput, context: CostContext): FederalState | undefined {
  const byGeoCode = place.geoCode === undefined ? undefined : federalStateOf(place.geoCode);
  if (byGeoCode) return byGeoCode;
  const found = place.postcode === undefined ? undefined : context.findGeoCode?.(place.postcode);
  return found === undefined ? undefined : federalStateOf(found);
}
