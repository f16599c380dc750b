import { caseForLenders, type CostSurroundings } from '@heimvorteil/calculations';
import type { FinancingCase, Proposal } from '@heimvorteil/contracts';
import {
  cents,
  CouldNotCalculateError,
  eurosFromCents,
  findOffers,
  percent,
  pricedOffers,
  repaymentPlan,
  type PricedOffer,
} from '@heimvorteil/engine';
import type { ListedOffer } from '@heimvorteil/portal/services';
import { listedOffer } from './listed-offer.ts';
import type { MarketInForce } from './market-in-force.ts';
import type { PricedMarket } from './priced-market.ts';

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
      const wanted = { lenderId: terms.lenderId, sortOrder: 'PROXIMITY', limit: 1, offset: 0 } as const;
      const [offer] = findOffers(inForce.market, withTerms(terms), wanted).offers;
      return offer && proposalOf(inForce, offer, { terms, loanAmount: asked.loanAmount, id });
    },
  };
}

function proposalOf(
  inForce: PricedMarket,
  offer: PricedOffer,
  { terms, loanAmount, id }: { terms: ProposalTerms; loanAmount: number; id: string },
): Proposal | undefined {
  const listed = listedOffer(inForce, offer);
  const { monthlyRate, nominalInterestRate, effectiveInterestRate } = listed.amortizationData;
  try {
    const plan = repaymentPlan({
      loanAmount: cents(loanAmount),
      nominalInterestRate: offer.nominalInterestRate,
      repayment: { by: 'amortizationRate', amortizationRate: percent(terms.amortizationRate) },
    });
    return {
      id,
      provider: { id: String(listed.mortgageProvider.id), name: listed.mortgageProvider.name },
      loans: [
        {
          loanType: 'ANNUITY_LOAN',
          loanAmount: eurosFromCents(cents(loanAmount)),
          monthlyInstallment: monthlyRate,
          nominalInterestRate,
          effectiveInterestRate,
          fixedInterestYears: listed.fixedInterestYears,
          amortizationRate: terms.amortizationRate,
          totalCosts: eurosFromCents(plan.totalCosts),
          remainingDebt: listed.remainingDebt,
          numberOfInstallments: plan.numberOfInstallments,
          lastInstallmentAmount: eurosFromCents(plan.lastInstallmentAmount),
          lastInstallmentDate: null,
          allowedSpecialRepayment: listed.specialRepaymentPercent,
        },
      ],
      monthlyInstallment: monthlyRate,
      effectiveInterestRate,
      totalCosts: eurosFromCents(plan.totalCosts),
      remainingDebt: listed.remainingDebt,
      reasons: listed.reasons.map(({ code, points }) => ({ code, points })),
    };
  } catch (error) {
    if (error instanceof CouldNotCalculateError) return undefined;
    throw error;
  }
}
