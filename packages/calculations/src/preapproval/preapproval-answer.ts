import type { PreapprovalAnswer, Proposal } from '@heimvorteil/contracts';
import { isPreApproved } from '@heimvorteil/engine';
import { affordabilityAnswer } from '../affordability/index.ts';
import { programmesAnswer } from '../programmes/index.ts';
import type { PreapprovalResult } from './calculate-preapproval.ts';

/** An answer before it is kept: neither it nor its proposals have a number yet. */
export type UnkeptPreapproval = Omit<PreapprovalAnswer, 'id' | 'proposals'> & {
  readonly proposals: readonly Omit<Proposal, 'id'>[];
};

/** Whether the purchase can be financed, in euros; numbers are given by whoever keeps it. */
export function preapprovalAnswer(found: PreapprovalResult): UnkeptPreapproval {
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
