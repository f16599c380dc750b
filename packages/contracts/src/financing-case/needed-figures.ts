import type { FinancingType } from '@heimvorteil/engine';
import type { CaseField } from './case-fields.ts';

const OF_PURCHASE = ['purchasePrice', 'ownFunds'] as const;

/** Figures that each financing type needs to derive its loan (contract §3, net loan). */
export const NEEDED_FIGURES = {
  PurchaseFinancing: OF_PURCHASE,
  BuildingFinancing: OF_PURCHASE,
  FollowupFinancing: ['remainingDebt', 'propertyValue'],
} as const satisfies Record<FinancingType, readonly CaseField[]>;
