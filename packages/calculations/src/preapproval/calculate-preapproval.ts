import type { PreapprovalBody } from '@heimvorteil/contracts';
import { BOUNDS, isPreApproved, type ProgrammeAssessment } from '@heimvorteil/engine';
import { calculateAffordability, type AffordabilityResult } from '../affordability/index.ts';
import { calculated, refusal, type Calculated } from '../calculated.ts';
import { assessCase } from '../programmes/index.ts';
import { proposalsOfPurchase, type UnkeptProposal } from '../proposals/index.ts';
import type { StatedPurchase } from '../purchase/purchase-terms.ts';
import type { Surroundings } from '../surroundings.ts';

/** A judged purchase, what the subsidised programmes in force mean for it, and the financings that fit. */
export interface PreapprovalResult extends AffordabilityResult {
  readonly programmes: readonly ProgrammeAssessment[];
  /** Feasible at least, no errors, and a lender of the market takes this very case. */
  readonly isPositive: boolean;
  /** The lowest effective rate first; none where it is not positive. */
  readonly proposals: readonly UnkeptProposal[];
}

type PreapprovalCase = PreapprovalBody & StatedPurchase;

/** Judges the purchase at its price; a loan that nobody gives is refused with LOAN_AMOUNT_TO_LOW. */
export function calculatePreapproval(
  body: PreapprovalCase,
  surroundings: Surroundings,
): Calculated<PreapprovalResult> {
  const judged = judgePurchase(body, surroundings);
  if (judged.refusals) return judged;
  const { result } = judged;
  return calculated(() => {
    const programmes = assessCase(body, surroundings);
    const proposals = result.isPositive ? proposalsOfPurchase(body, programmes, surroundings) : [];
    return { ...result, programmes, proposals };
  });
}

/** The word alone, without what follows from it; refused as `calculatePreapproval` is. */
export function judgePurchase(
  body: PreapprovalCase,
  surroundings: Surroundings,
): Calculated<AffordabilityResult & Pick<PreapprovalResult, 'isPositive'>> {
  const { ownFunds, exposeId: _listing, subsidies: _answers, ...household } = body;
  const judged = calculateAffordability({ ...household, ownCapital: { savings: ownFunds } }, surroundings);
  if (judged.refusals) return judged;
  const { result } = judged;
  if (result.affordability.errors.includes(BOUNDS.netLoan.code)) {
    return refusal(BOUNDS.netLoan.code, body.loanAmount === undefined ? undefined : 'loanAmount');
  }
  const isPositive = isPreApproved(result.affordability) && (result.offerCount ?? 0) > 0;
  return { result: { ...result, isPositive } };
}
