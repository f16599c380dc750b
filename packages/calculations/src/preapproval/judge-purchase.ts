import type { PreapprovalBody } from '@heimvorteil/contracts';
import { BOUNDS, isPreApproved } from '@heimvorteil/engine';
import { calculateAffordability, type AffordabilityResult } from '../affordability/index.ts';
import { refusal, type Calculated } from '../calculated.ts';
import type { StatedPurchase } from '../purchase/purchase-terms.ts';
import type { Surroundings } from '../surroundings.ts';

/** What is asked: a household, and a purchase at its price. */
export type PreapprovalCase = PreapprovalBody & StatedPurchase;

/** A purchase that was judged at its price. */
export interface JudgedCase extends AffordabilityResult {
  /** Feasible at least, no errors, and a lender of the market takes this very case. */
  readonly isPositive: boolean;
}

/** The word alone, without what follows from it; a loan that nobody gives is refused with LOAN_AMOUNT_TO_LOW. */
export function judgePurchase(body: PreapprovalCase, surroundings: Surroundings): Calculated<JudgedCase> {
  const { ownFunds, exposeId: _listing, subsidies: _answers, ...household } = body;
  const judged = calculateAffordability({ ...household, ownCapital: { savings: ownFunds } }, surroundings);
  if (judged.refusals) return judged;
  const { result } = judged;
  if (result.affordability.errors.includes(BOUNDS.netLoan.code)) {
    return refusal(BOUNDS.netLoan.code, body.loanAmount === undefined ? undefined : 'loanAmount');
  }
  return { result: { ...result, isPositive: isPreApproved(result.affordability, result.offerCount) } };
}
