import { purchaseCase, type CostSurroundings } from '@heimvorteil/calculations';
import { additionalCosts, type FinancingType } from '@heimvorteil/engine';
import type { TaxOfCosts } from '@heimvorteil/forms';

type StatedCase = Parameters<typeof purchaseCase>[0] & { readonly financingType?: FinancingType | undefined };

/** The land transfer tax of a purchase or building, and what the law says of it; undefined for a debt. */
export function taxOfCase(stated: StatedCase, surroundings: CostSurroundings): TaxOfCosts | undefined {
  if (stated.financingType === 'FollowupFinancing') return undefined;
  const { landTransferPercentage, landTransferByLaw } = additionalCosts(purchaseCase(stated, surroundings));
  return { landTransferPercentage, landTransferByLaw };
}
