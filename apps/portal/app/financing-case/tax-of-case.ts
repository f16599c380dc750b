import { purchaseCase, type CostContext } from '@heimvorteil/calculations';
import { additionalCosts, type FinancingType } from '@heimvorteil/engine';
import type { TaxOfCosts } from '@heimvorteil/forms';

type TaxedCase = Parameters<typeof purchaseCase>[0] & { readonly financingType?: FinancingType | undefined };

/** Land transfer tax of a purchase; undefined for follow-on financing. */
export function taxOfCase(financingCase: TaxedCase, context: CostContext): TaxOfCosts | undefined {
  if (financingCase.financingType === 'FollowupFinancing') return undefined;
  const { landTransferPercentage, landTransferByLaw } = additionalCosts(purchaseCase(financingCase, context));
  return { landTransferPercentage, landTransferByLaw };
}
