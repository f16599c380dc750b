import type { PreapprovalAnswer } from '@heimvorteil/contracts';
import { isPreApproved } from '@heimvorteil/engine';
import { affordabilityAnswer, type AffordabilityResult } from '../affordability/index.ts';

/** Whether the purchase can be financed, in euros; its number is given by whoever keeps it. */
export function preapprovalAnswer(found: AffordabilityResult): Omit<PreapprovalAnswer, 'id'> {
  const { maxPurchasePrice, feasibility, probability, reasons, errors } = affordabilityAnswer(found);
  return {
    result: isPreApproved({ feasibility, errors }) ? 'POSITIVE' : 'NEGATIVE',
    maxPurchasePrice,
    feasibility,
    probability,
    reasons,
    errors,
    proposals: [],
  };
}
