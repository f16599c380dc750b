import { caseForLenders, proposalsOfMarket, type CostSurroundings } from '@heimvorteil/calculations';
import type { FinancingCase, Proposal } from '@heimvorteil/contracts';
import { eurosFromCents, percent, pricedOffers } from '@heimvorteil/engine';
import type { ListedOffer } from '@heimvorteil/portal/services';
import { berlinDay } from '../clock/index.ts';
import { listedOffer } from './listed-offer.ts';
import type { MarketInForce } from './market-in-force.ts';

/** What a proposal is made of: a lender that takes the case, and terms. */
interface ProposalTerms {
  readonly lenderId: number;
  readonly fixedInterestYears: number;
  /** Percent a year. */
  readonly amortizationRate: number;
}

/** The market in force for one case: who takes it, and what each would be. */
export interface ProposalMarket {
  /** The day from which the rates hold, ISO 8601. */
  readonly asOf: string;
  /** Euros. */
  readonly loanAmount: number;
  /** The fixed years for which somebody takes the case, ascending. */
  readonly fixedYears: readonly number[];
  /** Who takes the case with these terms, the lowest effective rate first. */
  takers(terms: Omit<ProposalTerms, 'lenderId'>): readonly ListedOffer[];
  /** The proposal with the figures of now; undefined where the lender does not take the case so. */
  propose(terms: ProposalTerms, id: string): Proposal | undefined;
}

const MOST_TAKERS = 1_000;

/** Looks at the market in force for a case; it stays the same market, even when another one takes effect meanwhile. */
export function proposalMarket(
  market: MarketInForce,
  financingCase: FinancingCase,
  surroundings: CostSurroundings,
): ProposalMarket {
  const inForce = market.current();
  const { financingType, propertyValue = 0 } = financingCase;
  const asked =
    financingType === 'FollowupFinancing'
      ? caseForLenders({ ...financingCase, financingType, propertyValue }, surroundings)
      : caseForLenders({ ...financingCase, financingType }, surroundings);
  const proposals = proposalsOfMarket(inForce.market, berlinDay);
  const withTerms = (terms: Omit<ProposalTerms, 'lenderId'>) => ({
    ...asked,
    fixedInterestYears: terms.fixedInterestYears,
    amortizationRate: percent(terms.amortizationRate),
  });
  return {
    asOf: inForce.asOf,
    loanAmount: eurosFromCents(asked.loanAmount),
    fixedYears: inForce.market.rates.fixedYears.filter(
      (fixedInterestYears) =>
        pricedOffers(
          inForce.market,
          withTerms({ fixedInterestYears, amortizationRate: asked.amortizationRate }),
          {},
        ).total > 0,
    ),
    takers: (terms) =>
      pricedOffers(inForce.market, withTerms(terms), {})
        .slice({ sortOrder: 'EFFECTIVE_RATE', limit: MOST_TAKERS, offset: 0, ratings: inForce.stars })
        .map((offer) => listedOffer(inForce, offer)),
    propose(terms, id) {
      const proposal = proposals.findProposalOf(terms.lenderId, withTerms(terms));
      return proposal && { id, ...proposal };
    },
  };
}
