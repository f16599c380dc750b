import * as z from 'zod/mini';
import { ALWAYS } from '../faults/always.ts';
import type { FinancingType } from '@heimvorteil/engine';
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
  return z.superRefine((stated: Readonly<Record<string, unknown>>, context) => {
    const { [land]: landPrice, [price]: purchasePrice } = stated;
    if (typeof landPrice !== 'number' || typeof purchasePrice !== 'number') return;
    if (landPrice <= purchasePrice) return;
    context.addIssue({ code: 'custom', path: [land], message: 'OUT_OF_RANGE', input: stated });
  }, ALWAYS);
}

export const landWithinPrice = landWithin('purchasePrice', 'landPrice');
