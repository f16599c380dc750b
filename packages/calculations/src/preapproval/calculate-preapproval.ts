import type { PreapprovalBody } from '@heimvorteil/contracts';
import { BOUNDS, type ProgrammeAssessment } from '@heimvorteil/engine';
import { calculateAffordability, type AffordabilityResult } from '../affordability/index.ts';
import { calculated, refusal, type Calculated } from '../calculated.ts';
import { assessCase } from '../programmes/index.ts';
import type { StatedPurchase } from '../purchase/purchase-terms.ts';
import type { Surroundings } from '../surroundings.ts';

/** A judged purchase, and what the subsidised programmes in force mean for it. */
export interface PreapprovalResult extends AffordabilityResult {
  readonly programmes: readonly ProgrammeAssessment[];
}

/** Judges the purchase at its price; a loan that nobody gives is refused with LOAN_AMOUNT_TO_LOW. */
export function calculatePreapproval(
  body: PreapprovalBody & StatedPurchase,
  surroundings: Surroundings,
): Calculated<PreapprovalResult> {
  const { ownFunds, exposeId: _listing, subsidies: _answers, ...household } = body;
  const judged = calculateAffordability({ ...household, ownCapital: { savings: ownFunds } }, surroundings);
  if (judged.refusals) return judged;
  const { result } = judged;
  if (result.affordability.errors.includes(BOUNDS.netLoan.code)) {
    return refusal(BOUNDS.netLoan.code, body.loanAmount === undefined ? undefined : 'loanAmount');
  }
  return calculated(() => ({ ...result, programmes: assessCase(body, surroundings) }));
}
