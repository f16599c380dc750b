import type { FinancingType } from '@heimvorteil/engine';
import { fieldsRule } from '../errors/fields-rule.ts';
import type { CaseField } from './case-fields.ts';

const OF_PURCHASE = ['purchasePrice', 'ownFunds'] as const;

/** Fields that each financing type needs to calculate its loan (contract §3, net loan). */
export const NEEDED_FIGURES = {
  PurchaseFinancing: OF_PURCHASE,
  BuildingFinancing: OF_PURCHASE,
  FollowupFinancing: ['remainingDebt', 'propertyValue'],
} as const satisfies Record<FinancingType, readonly CaseField[]>;

/** Rejects land that costs more than the whole price; takes the names of both fields. */
export function landWithin(price: string, land: string) {
  return fieldsRule(({ [land]: landPrice, [price]: purchasePrice }, fail) => {
    if (typeof landPrice !== 'number' || typeof purchasePrice !== 'number') return;
    if (landPrice > purchasePrice) fail(land, 'OUT_OF_RANGE');
  });
}

export const landWithinPrice = landWithin('purchasePrice', 'landPrice');
