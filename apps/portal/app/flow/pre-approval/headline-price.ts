import type { PreapprovalBody, PreapprovalAnswer } from '@heimvorteil/contracts';
import { centsFromEuros, type VerdictWord } from '@heimvorteil/engine';
import { wholeEurosAtMost } from '@heimvorteil/ui/amounts/format-amounts.ts';

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

export function priceWords({ isBuilding, ownsLand }: { isBuilding: boolean; ownsLand: boolean }): PriceWords {
  if (!isBuilding) return BOUGHT;
  return ownsLand ? BUILT_ON_OWN_LAND : BUILT;
}

export function storedPriceWords({ financingType, landPrice }: PreapprovalBody): PriceWords {
  return priceWords({ isBuilding: financingType === 'BuildingFinancing', ownsLand: landPrice === 0 });
}

/**
 * Price in euros for the headline of a pre-approval: the checked price if feasible, else a lower feasible
 * price. Null if there is none, because a refused price is never displayed.
 */
export function headlinePrice(
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

/** Highest price in euros, from budget or stored pre-approval; only if above a feasible checked price. */
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

/** Label of the highest price that the income allows, if no pre-approval was calculated for it. */
export const BUDGET_CEILING = 'Rechnerisch höchstens';
/** Label of the highest price if the pre-approval is positive. */
export const APPROVED_CEILING = 'Voraussichtlich finanzierbar bis';

/** Price without "€", because the result box appends the unit. */
export function bareEuros(price: number): string {
  return wholeEurosAtMost(centsFromEuros(price)).replace(/\s*€$/, '');
}

/** Result of a pre-approval in one sentence, never more positive than its verdict. */
export function headlineOf({
  isPositive,
  word,
  isTooSmall = false,
}: {
  isPositive: boolean;
  word: VerdictWord;
  /** True if the loan is below most lenders' minimum. */
  isTooSmall?: boolean;
}): string {
  if (isPositive) return word === 'WELL_FEASIBLE' ? 'Das sieht gut aus' : 'Das ist voraussichtlich machbar';
  if (word === 'NOT_FEASIBLE') return 'So geht es nicht';
  return isTooSmall ? 'So wenig leiht kaum eine Bank' : 'So reicht es noch nicht';
}

export function storedHeadline({ result, word }: Pick<PreapprovalAnswer, 'result' | 'word'>): string {
  return headlineOf({ isPositive: result === 'POSITIVE', word });
}
