import type { PreapprovalBody, UnstoredProposal } from '@heimvorteil/contracts';
import type { ProgrammeAssessment } from '@heimvorteil/engine';
import { enteredCents } from '../amounts/entered-amounts.ts';
import { caseForLenders } from '../financing-case/case-for-lenders.ts';
import type { PurchaseInput } from '../purchase/purchase-terms.ts';
import type { MarketContext } from '../market-context.ts';

/** Proposals by APR, lowest first; forward loans if a debt is paid out later. Empty without a market. */
export function proposalsOfPurchase(
  input: PreapprovalBody & PurchaseInput,
  programmes: readonly ProgrammeAssessment[],
  context: MarketContext,
): UnstoredProposal[] {
  const { findProposals } = context;
  if (!findProposals) return [];
  const query = caseForLenders(caseOf(input), context);
  const yearlySpecialRepayment = enteredCents(input.yearlySpecialRepayment);
  return findProposals({ financingCase: query, programmes, yearlySpecialRepayment });
}

function caseOf(input: PreapprovalBody & PurchaseInput): Parameters<typeof caseForLenders>[0] {
  const { financingType = 'PurchaseFinancing', remainingDebt = 0, propertyValue = 0 } = input;
  if (financingType !== 'FollowupFinancing') return { ...input, financingType };
  return { ...input, financingType, remainingDebt, propertyValue };
}
