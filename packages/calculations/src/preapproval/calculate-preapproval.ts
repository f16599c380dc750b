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

/** Judged purchase with its subsidised programmes and suitable financings. */
export interface PreapprovalResult extends JudgedCase {
  /** Highest price in cents with a positive result; null without one, with an error, and for a debt. */
  readonly highestPrice: Cents | null;
  /** Lower price in euros at which the case is positive; null if the case is positive, or none is known. */
  readonly feasiblePrice: number | null;
  readonly programmes: readonly ProgrammeAssessment[];
  /** By APR, lowest first; empty if not positive. */
  readonly proposals: readonly UnstoredProposal[];
  /** Legal example of the displayed rates (§17 PAngV); undefined if not feasible, or without a lender. */
  readonly legal: LegalFigures | undefined;
}

/** Refuses a loan below the lenders' minimum with LOAN_AMOUNT_TO_LOW. */
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

/** Answer before it is stored, without IDs for itself and its proposals. */
export type UnstoredPreapproval = Omit<PreapprovalAnswer, 'id' | 'proposals'> & {
  readonly proposals: readonly UnstoredProposal[];
};

/** Converts a result to an answer in euros; IDs are assigned when the answer is stored. */
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
