import type { StatedPreapproval, UnkeptProposal } from '@heimvorteil/contracts';
import {
  centsFromEuros,
  highestApprovedPrice,
  type Cents,
  type ProgrammeAssessment,
} from '@heimvorteil/engine';
import { calculated, type Calculated } from '../calculated.ts';
import type { LegalFigures } from '../legal-example/legal-figures.ts';
import { assessCase } from '../programmes/index.ts';
import { proposalsOfPurchase } from '../proposals/index.ts';
import type { Surroundings } from '../surroundings.ts';
import {
  isDebt,
  judgePurchase,
  preapprovalBodyOf,
  type JudgedCase,
  type PreapprovalCase,
} from './judge-purchase.ts';
import { legalFiguresOfPreapproval } from './legal-figures-of-preapproval.ts';
import { feasiblePrice } from './preapproval-levers.ts';

/** Judged purchase with its subsidised programmes and suitable financings. */
export interface PreapprovalResult extends JudgedCase {
  /** Highest price in cents with a positive result; null without one, with an error, and for a debt. */
  readonly highestPrice: Cents | null;
  /** Euros: a lower price at which the case is positive; null if it already is, or none is known. */
  readonly feasiblePrice: number | null;
  readonly programmes: readonly ProgrammeAssessment[];
  /** By APR, lowest first; empty if not positive. */
  readonly proposals: readonly UnkeptProposal[];
  /** Example for its rates (§17 PAngV); undefined if not feasible, or if no lender qualifies. */
  readonly legal: LegalFigures | undefined;
}

/** Refuses a loan below the lenders' minimum with LOAN_AMOUNT_TO_LOW. */
export function calculatePreapproval(
  stated: StatedPreapproval,
  surroundings: Surroundings,
): Calculated<PreapprovalResult> {
  const body = preapprovalBodyOf(stated);
  const judged = judgePurchase(body, surroundings);
  if (judged.refusals) return judged;
  const { result } = judged;
  return calculated(() => {
    const programmes = assessCase(body, surroundings);
    const proposals = result.isPositive ? proposalsOfPurchase(body, programmes, surroundings) : [];
    return {
      ...result,
      highestPrice: highestPriceOf(body, result),
      feasiblePrice: isDebt(body) ? null : feasiblePrice(body, result, surroundings),
      programmes,
      proposals,
      legal: legalFiguresOfPreapproval(body, result.affordability, surroundings),
    };
  });
}

function highestPriceOf(
  body: PreapprovalCase,
  { options, affordability: { word } }: JudgedCase,
): Cents | null {
  if (isDebt(body) || word === 'NOT_FEASIBLE') return null;
  return highestApprovedPrice({ ...options, purchasePrice: centsFromEuros(body.purchasePrice) });
}
