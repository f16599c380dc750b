import type { PreapprovalAnswer, UnkeptProposal } from '@heimvorteil/contracts';
import { eurosFromCents } from '@heimvorteil/engine';
import { affordabilityAnswer } from '../affordability/definition.ts';
import { programmesAnswer } from '../programmes/index.ts';
import type { PreapprovalResult } from './calculate-preapproval.ts';

/** Answer before it is stored, without IDs for itself and its proposals. */
export type UnkeptPreapproval = Omit<PreapprovalAnswer, 'id' | 'proposals'> & {
  readonly proposals: readonly UnkeptProposal[];
};

/** In euros; IDs are assigned when it is stored. */
export function preapprovalAnswer(found: PreapprovalResult): UnkeptPreapproval {
  const { word, feasibility, probability, risk, stress, reasons, errors } = affordabilityAnswer(found);
  return {
    result: found.isPositive ? 'POSITIVE' : 'NEGATIVE',
    maxPurchasePrice: found.highestPrice === null ? null : eurosFromCents(found.highestPrice),
    feasiblePrice: found.feasiblePrice,
    offerCount: found.offerCount ?? 0,
    word,
    feasibility,
    probability,
    risk,
    stress,
    reasons,
    errors,
    proposals: found.proposals,
    programmes: programmesAnswer(found.programmes),
  };
}
