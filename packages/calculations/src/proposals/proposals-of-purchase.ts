import type { PreapprovalBody, UnstoredProposal } from '@heimvorteil/contracts';
import type { ProgrammeAssessment } from '@heimvorteil/engine';
import { enteredCents } from '../amounts/entered-amounts.ts';
import { caseForLenders } from '../financing-case/case-for-lenders.ts';
import type { PurchaseInput } from '../purchase/purchase-terms.ts';
import type { MarketContext } from '../market-context.ts';

/** By APR, lowest first; forward loans for a debt with a future payout. Empty without a market. */
export function proposalsOfPurchase(
  stated: PreapprovalBody & PurchaseInput,
  programmes: readonly ProgrammeAssessment[],
  surroundings: MarketContext,
): UnstoredProposal[] {
  const { findProposals } = surroundings;
  if (!findProposals) return [];
  const asked = caseForLenders(caseOf(stated), surroundings);
  const yearlySpecialRepayment = enteredCents(stated.yearlySpecialRepayment);
  return findProposals({ financingCase: asked, programmes, yearlySpecialRepayment });
}

function caseOf(stated: PreapprovalBody & PurchaseInput): Parameters<typeof caseForLenders>[0] {
  const { financingType = 'PurchaseFinancing', remainingDebt = 0, propertyValue = 0 } = stated;
  if (financingType !== 'FollowupFinancing') return { ...stated, financingType };
  return { ...stated, financingType, remainingDebt, propertyValue };
}
