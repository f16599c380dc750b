import {
  caseForLenders,
  proposalsOfMarket,
  type CostContext,
  type FindProposals,
} from '@heimvorteil/calculations';
import type { FinancingCase, Proposal } from '@heimvorteil/contracts';
import { eurosFromCents, percent, pricedOffers } from '@heimvorteil/engine';
import type { ListedOffer } from '@heimvorteil/portal/services';
import { berlinDay } from '../../platform/clock/index.ts';
import { listedOffer } from './render-offers.ts';
import type { MarketInForce } from './market-in-force.ts';

interface ProposalTerms {
  readonly lenderId: number;
  readonly fixedInterestYears: number;
  /** Initial repayment in percent of the loan a year. */
  readonly amortizationRate: number;
}

/** The current market for one case: the eligible lenders and their offers. */
export interface ProposalMarket {
  /** The day from which the rates apply, ISO 8601. */
  readonly asOf: string;
  /** Loan in euros. */
  readonly loanAmount: number;
  /** Fixed-rate periods in years for which some lender accepts the case, ascending. */
  readonly fixedYears: readonly number[];
  /** Lenders that accept the case with these terms, lowest APR first. */
  takers(terms: Omit<ProposalTerms, 'lenderId'>): readonly ListedOffer[];
  /** A proposal with current results; undefined if the lender declines these terms. */
  propose(terms: ProposalTerms, id: string): Proposal | undefined;
  nameOf(lenderId: number): string | undefined;
}

const MOST_TAKERS = 1_000;

/** Prices a case on the current market, and continues with that market even when another takes effect. */
export function proposalMarket(
  market: MarketInForce,
  financingCase: FinancingCase,
  context: CostContext,
  mayOffer: (lenderId: number) => boolean,
): ProposalMarket {
  const inForce = market.current();
  const { financingType, propertyValue = 0 } = financingCase;
  const lenderCase =
    financingType === 'FollowupFinancing'
      ? caseForLenders({ ...financingCase, financingType, propertyValue }, context)
      : caseForLenders({ ...financingCase, financingType }, context);
  const proposals = proposalsOfMarket(inForce.market, berlinDay);
  const withTerms = (terms: Omit<ProposalTerms, 'lenderId'>) => ({
    ...lenderCase,
    fixedInterestYears: terms.fixedInterestYears,
    amortizationRate: percent(terms.amortizationRate),
  });
  const offered = (terms: Omit<ProposalTerms, 'lenderId'>) =>
    pricedOffers(inForce.market, withTerms(terms), {});
  const isOffered = (row: number) => mayOffer(inForce.market.lenders[row]!.lenderId);
  return {
    asOf: inForce.asOf,
    loanAmount: eurosFromCents(lenderCase.loanAmount),
    fixedYears: inForce.market.rates.fixedYears.filter((fixedInterestYears) =>
      offered({ fixedInterestYears, amortizationRate: lenderCase.amortizationRate }).takers().some(isOffered),
    ),
    takers(terms) {
      const { total, slice } = offered(terms);
      return slice({ sortOrder: 'EFFECTIVE_RATE', limit: total, offset: 0, ratings: inForce.stars })
        .filter(({ lenderId }) => mayOffer(lenderId))
        .slice(0, MOST_TAKERS)
        .map((offer) => listedOffer(inForce, offer));
    },
    propose(terms, id) {
      const proposal = proposals.findProposalOf(terms.lenderId, withTerms(terms));
      return proposal && { id, ...proposal };
    },
    nameOf: (lenderId) => inForce.providers.get(lenderId)?.name,
  };
}

export function findProposals(market: MarketInForce): FindProposals {
  return (query) => proposalsOfMarket(market.current().market, berlinDay).findProposals(query);
}
