import type { PreapprovalBody } from '@heimvorteil/contracts';
import { centsFromEuros } from '@heimvorteil/engine';
import { wholeEurosAtMost } from '@heimvorteil/ui/amounts/written-amounts.ts';

/** What a price pays for, in the words for the one that was checked and the one that would do. */
export interface PriceWords {
  readonly judged: string;
  readonly feasible: string;
}

const BOUGHT: PriceWords = { judged: 'Geprüfter Kaufpreis', feasible: 'Machbar wäre ein Kaufpreis von' };
const BUILT: PriceWords = {
  judged: 'Geprüft: Grundstück und Bau',
  feasible: 'Machbar wären Grundstück und Bau für',
};
const BUILT_ON_OWN_LAND: PriceWords = {
  judged: 'Geprüfter Preis des Baus',
  feasible: 'Machbar wäre ein Bau für',
};

/** The words for the price of a case. */
export function priceWords({ isBuilding, ownsLand }: { isBuilding: boolean; ownsLand: boolean }): PriceWords {
  if (!isBuilding) return BOUGHT;
  return ownsLand ? BUILT_ON_OWN_LAND : BUILT;
}

/** The same for what a kept check was asked. */
export function keptPriceWords({ financingType, landPrice }: PreapprovalBody): PriceWords {
  return priceWords({ isBuilding: financingType === 'BuildingFinancing', ownsLand: landPrice === 0 });
}

/**
 * What a check says above its details, in euros: the price itself where it does, else one below it that would, never one
 * that the check has just refused; null where there is none to be said.
 */
export function shownPrice(
  {
    isPositive,
    purchasePrice,
    feasiblePrice,
  }: { isPositive: boolean; purchasePrice: number; feasiblePrice: number | null | undefined },
  words: PriceWords,
): { label: string; price: number | null } {
  if (isPositive) return { label: 'Voraussichtlich finanzierbar', price: purchasePrice };
  return feasiblePrice
    ? { label: words.feasible, price: feasiblePrice }
    : { label: 'Daran liegt es', price: null };
}

/** A highest price in euros: the household's budget, or the stored check's; shown only above a price that is positive. */
export function budgetCeiling({
  isPositive,
  purchasePrice,
  maxPurchasePrice,
}: {
  isPositive: boolean;
  purchasePrice: number;
  maxPurchasePrice: number | null | undefined;
}): number | undefined {
  const isAbove = isPositive && maxPurchasePrice != null && maxPurchasePrice > purchasePrice;
  return isAbove ? maxPurchasePrice : undefined;
}

/** Label of the price that the income carries, which is not judged. */
export const BUDGET_CEILING = 'Rechnerisch höchstens';
/** Label of the highest price at which a check is positive. */
export const APPROVED_CEILING = 'Voraussichtlich finanzierbar bis';

/** A price as a result window writes it, which names its unit itself. */
export function bareEuros(price: number): string {
  return wholeEurosAtMost(centsFromEuros(price)).replace(/\s*€$/, '');
}
