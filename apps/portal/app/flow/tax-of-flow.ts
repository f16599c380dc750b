import { purchaseCase, type Surroundings } from '@heimvorteil/calculations';
import { additionalCosts } from '@heimvorteil/engine';
import type { TaxOfCosts } from '@heimvorteil/forms';
import { caseOfFlow } from './flow-case.ts';
import { isPurchase } from './financing-type.ts';
import type { FlowValues } from './flow.ts';

/** The land transfer tax of what a flow's answers buy or build, and what the law says of it; undefined where nothing is bought. */
export function taxOfFlow(values: FlowValues, surroundings: Surroundings): TaxOfCosts | undefined {
  if (!isPurchase(values)) return undefined;
  const { landTransferPercentage, landTransferByLaw } = additionalCosts(
    purchaseCase(caseOfFlow(values), surroundings),
  );
  return { landTransferPercentage, landTransferByLaw };
}
