import type { PreapprovalBody } from '@heimvorteil/contracts';
import type { ProgrammeAssessment } from '@heimvorteil/engine';
import { caseForLenders } from '../financing-case/case-for-lenders.ts';
import { statedCents } from '../amounts/stated-cents.ts';
import type { StatedPurchase } from '../purchase/purchase-terms.ts';
import type { Surroundings } from '../surroundings.ts';
import type { UnkeptProposal } from './find-proposals.ts';

/** The financings that fit a purchase, the lowest effective rate first; none where the surroundings know no market. */
export function proposalsOfPurchase(
  stated: PreapprovalBody & StatedPurchase,
  programmes: readonly ProgrammeAssessment[],
  surroundings: Surroundings,
): UnkeptProposal[] {
  const { findProposals } = surroundings;
  if (!findProposals) return [];
  const financingType =
    stated.financingType === 'BuildingFinancing' ? 'BuildingFinancing' : 'PurchaseFinancing';
  const asked = caseForLenders({ ...stated, financingType }, surroundings);
  const yearlySpecialRepayment = statedCents(stated.yearlySpecialRepayment);
  return findProposals({ financingCase: asked, programmes, yearlySpecialRepayment });
}
