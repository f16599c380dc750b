import { purchaseCase, type CostContext } from '@heimvorteil/calculations';
import { additionalCosts, type FinancingType } from '@heimvorteil/engine';
import type { TaxOfCosts } from '@heimvorteil/forms';

type StatedCase = Parameters<typeof purchaseCase>[0] & { readonly financingType?: FinancingType | undefined };

/** Undefined for follow-on financing. */
export function taxOfCase(stated: StatedCase, surroundings: CostContext): TaxOfCosts | undefined {
  if (stated.financingType === 'FollowupFinancing') return undefined;
  const { landTransferPercentage, landTransferByLaw } = additionalCosts(purchaseCase(stated, surroundings));
  return { landTransferPercentage, landTransferByLaw };
}
