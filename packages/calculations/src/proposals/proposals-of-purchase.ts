import type { PreapprovalBody } from '@heimvorteil/contracts';
import {
  mostSpecialRepaymentAYear,
  percent,
  type Cents,
  type Percent,
  type ProgrammeAssessment,
} from '@heimvorteil/engine';
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
  const wishedSpecialRepayment = wishedShare(stated.yearlySpecialRepayment, asked.loanAmount);
  return findProposals({ financingCase: { ...asked, wishedSpecialRepayment }, programmes });
}

/** What is repaid besides each year as a share of the loan, in percent; at most what a plan lets be repaid. */
function wishedShare(yearly: number | undefined, loanAmount: Cents): Percent | undefined {
  const amount = Math.min(statedCents(yearly) ?? 0, mostSpecialRepaymentAYear(loanAmount));
  return amount > 0 ? percent((amount / loanAmount) * 100) : undefined;
}
