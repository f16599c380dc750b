import {
  composeProposals,
  proposalOfLender,
  sortedProposals,
  type ComposedProposal,
  type FinancingCase as CaseForLenders,
  type IsoDate,
  type Market,
} from '@heimvorteil/engine';
import type { FindProposals, UnkeptProposal } from './find-proposals.ts';
import { proposalAnswer } from './proposal-answer.ts';

/** Composes proposals from a market; `dayOf` tells the day of a moment from which rates hold. */
export function proposalsOfMarket(
  market: Market,
  dayOf: (moment: string) => IsoDate,
): {
  readonly findProposals: FindProposals;
  /** What one lender proposes for a case with its very terms; undefined where it does not take it so. */
  readonly findProposalOf: (lenderId: number, asked: CaseForLenders) => UnkeptProposal | undefined;
} {
  const written = (found: ComposedProposal) =>
    proposalAnswer(found, {
      lender: market.lenders[found.lenderIndex]!,
      asOf: dayOf(found.validFrom),
    });
  return {
    findProposals: (query) => sortedProposals(composeProposals(market, query).map(written), 'EFFECTIVE_RATE'),
    findProposalOf(lenderId, asked) {
      const found = proposalOfLender(market, asked, lenderId);
      return found && written(found);
    },
  };
}
