import type { FinancingType } from '@heimvorteil/engine';
import { fieldsRule } from '../errors/fields-rule.ts';
import type { CaseField } from './case-fields.ts';

const OF_PURCHASE = ['purchasePrice', 'ownFunds'] as const;

/** Figures that each financing type needs to derive its loan (contract §3, net loan). */
export const NEEDED_FIGURES = {
  PurchaseFinancing: OF_PURCHASE,
  BuildingFinancing: OF_PURCHASE,
  FollowupFinancing: ['remainingDebt', 'propertyValue'],
} as const satisfies Record<FinancingType, readonly CaseField[]>;

/** The land costs at most the whole price; `price` and `land` are the call's field names. */
export function landWithin(price: string, land: string) {
  return fieldsRule(({ [land]: landPrice, [price]: purchasePrice }, fail) => {
    if (typeof landPrice !== 'number' || typeof purchasePrice !== 'number') return;
    if (landPrice > purchasePrice) fail(land, 'OUT_OF_RANGE');
  });
}

export const landWithinPrice = landWithin('purchasePrice', 'landPrice');
