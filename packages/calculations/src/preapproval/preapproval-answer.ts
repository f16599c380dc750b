import type { PreapprovalAnswer, UnkeptProposal } from '@heimvorteil/contracts';
import { eurosFromCents } from '@heimvorteil/engine';
import { affordabilityAnswer } from '../affordability/definition.ts';
import { programmesAnswer } from '../programmes/index.ts';
import type { PreapprovalResult } from './calculate-preapproval.ts';

/** An answer before it is kept: neither it nor its proposals have a number yet. */
export type UnkeptPreapproval = Omit<PreapprovalAnswer, 'id' | 'proposals'> & {
  readonly proposals: readonly UnkeptProposal[];
};

/** Whether the purchase can be financed, in euros; numbers are given by whoever keeps it. */
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
