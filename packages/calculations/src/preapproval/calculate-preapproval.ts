import type { PreapprovalAnswer, PreapprovalInput, UnstoredProposal } from '@heimvorteil/contracts';
import {
  centsFromEuros,
  eurosFromCents,
  highestApprovedPrice,
  type Cents,
  type ProgrammeAssessment,
} from '@heimvorteil/engine';
import { affordabilityAnswer } from '../affordability/definition.ts';
import { calculated, type Calculated } from '../calculated.ts';
import type { LegalFigures } from '../legal-example/legal-figures.ts';
import { assessCase, programmesAnswer } from '../programmes/assess-case.ts';
import { proposalsOfPurchase } from '../proposals/proposals-of-purchase.ts';
import type { MarketContext } from '../market-context.ts';
import { isDebt, judgePurchase, preapprovalBodyOf, type JudgedCase } from './judge-purchase.ts';
import { legalFiguresOfPreapproval } from './legal-figures-of-preapproval.ts';
import { feasiblePrice } from './preapproval-levers.ts';

/** Verdict on a purchase, with subsidised programmes and proposals. */
export interface PreapprovalResult extends JudgedCase {
  /** Highest price in cents with a positive result; null without one and for follow-on financing. */
  readonly highestPrice: Cents | null;
  /** Lower price in euros with a positive result; null if the result is positive or none is known. */
  readonly feasiblePrice: number | null;
  readonly programmes: readonly ProgrammeAssessment[];
  /** Proposals sorted by APR, lowest first; empty if the result is not positive. */
  readonly proposals: readonly UnstoredProposal[];
  /** Legal example of the displayed rates (§17 PAngV); undefined if not feasible, or without a lender. */
  readonly legal: LegalFigures | undefined;
}

/** Refuses LOAN_AMOUNT_TO_LOW for a loan below the lenders' minimum. */
export function calculatePreapproval(
  input: PreapprovalInput,
  context: MarketContext,
): Calculated<PreapprovalResult> {
  const body = preapprovalBodyOf(input);
  const judged = judgePurchase(body, context);
  if (judged.refusals) return judged;
  const { result } = judged;
  const hasNoPrice = isDebt(body) || result.affordability.word === 'NOT_FEASIBLE';
  const purchasePrice = centsFromEuros(body.purchasePrice);
  return calculated(() => {
    const programmes = assessCase(body, context);
    const proposals = result.isPositive ? proposalsOfPurchase(body, programmes, context) : [];
    return {
      ...result,
      highestPrice: hasNoPrice ? null : highestApprovedPrice({ ...result.options, purchasePrice }),
      feasiblePrice: isDebt(body) ? null : feasiblePrice(body, result, context),
      programmes,
      proposals,
      legal: legalFiguresOfPreapproval(body, result.affordability, context),
    };
  });
}

/** API response before it is stored, so it and its proposals have no ids yet. */
export type UnstoredPreapproval = Omit<PreapprovalAnswer, 'id' | 'proposals'> & {
  readonly proposals: readonly UnstoredProposal[];
};

/** Converts a result to the API response in euros; storing it adds the ids. */
export function preapprovalAnswer(found: PreapprovalResult): UnstoredPreapproval {
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
