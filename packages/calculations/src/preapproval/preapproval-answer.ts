import type { PreapprovalAnswer } from '@heimvorteil/contracts';
import { isPreApproved } from '@heimvorteil/engine';
import { affordabilityAnswer } from '../affordability/index.ts';
import { programmesAnswer } from '../programmes/index.ts';
import type { PreapprovalResult } from './calculate-preapproval.ts';

/** Whether the purchase can be financed, in euros; its number is given by whoever keeps it. */
export function preapprovalAnswer(found: PreapprovalResult): Omit<PreapprovalAnswer, 'id'> {
  const { maxPurchasePrice, word, feasibility, probability, risk, stress, reasons, errors } =
    affordabilityAnswer(found);
  const offerCount = found.offerCount ?? 0;
  return {
    result: isPreApproved({ word, errors }) && offerCount > 0 ? 'POSITIVE' : 'NEGATIVE',
    maxPurchasePrice,
    offerCount,
    word,
    feasibility,
    probability,
    risk,
    stress,
    reasons,
    errors,
    proposals: [],
    programmes: programmesAnswer(found.programmes),
  };
}
