import type { PreapprovalBody } from '@heimvorteil/contracts';
import { BOUNDS } from '@heimvorteil/engine';
import { calculateAffordability, type AffordabilityResult } from '../affordability/index.ts';
import { refusal, type Calculated } from '../calculated.ts';
import type { StatedPurchase } from '../purchase/purchase-terms.ts';
import type { Surroundings } from '../surroundings.ts';

/** Judges the purchase at its price; a loan that nobody gives is refused with LOAN_AMOUNT_TO_LOW. */
export function calculatePreapproval(
  body: PreapprovalBody & StatedPurchase,
  surroundings: Surroundings,
): Calculated<AffordabilityResult> {
  const { ownFunds, exposeId: _listing, ...household } = body;
  const calculated = calculateAffordability(
    { ...household, ownCapital: { savings: ownFunds } },
    surroundings,
  );
  if (calculated.refusals) return calculated;
  const { errors } = calculated.result.affordability;
  if (!errors.includes(BOUNDS.netLoan.code)) return calculated;
  return refusal(BOUNDS.netLoan.code, body.loanAmount === undefined ? undefined : 'loanAmount');
}
