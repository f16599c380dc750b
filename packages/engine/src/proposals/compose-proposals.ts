import { termMonthsOfRates } from '../annuity/monthly-rate.ts';
import type { FinancingCase } from '../eligibility/financing-case.ts';
import { cents } from '../money/cents.ts';
import { percent } from '../money/percent.ts';
import { pricedOffers, type AskedLenders, type PricedOffer } from '../offer-pricing/find-offers.ts';
import type { Market } from '../offer-pricing/market.ts';
import { PROPOSED_FIXED_YEARS } from './chosen-proposals.ts';
import type { ComposedProposal } from './composed-proposal.ts';
import { figuresOfLoans, type LoanToCompose } from './proposal-figures.ts';
import { repaymentVariants } from './repayment-variants.ts';
import { setsOfSubsidisedLoans, type OfferedProgramme } from './subsidised-loans.ts';

/**
 * How many lenders are proposed for each of the fixed years: somebody compares a handful, the whole market stands in the
 * list of offers. `generous` also let a tenth be repaid besides each year, `together` and `alone` lend beside subsidised
 * loans.
 */
const MOST_LENDERS = { own: 5, wished: 3, generous: 3, together: 3, alone: 1 } as const;
const GENEROUS = percent(10);

/** What proposals are composed from beside a market. */
export interface ProposalsQuery {
  /** All that is borrowed; fixed years that are not among the proposed ones are proposed as well. */
  readonly financingCase: FinancingCase;
  /** Subsidised programmes as they were assessed for this very case. */
  readonly programmes?: readonly OfferedProgramme[] | undefined;
}

/** The financings that fit a case, by fixed years, each year's best lenders first; none where no lender takes it. */
export function composeProposals(market: Market, query: ProposalsQuery): ComposedProposal[] {
  const { financingCase, programmes = [] } = query;
  const compose = composerOf(market);
  const own = financingCase.fixedInterestYears;
  const years = [...new Set<number>([...PROPOSED_FIXED_YEARS, own])];
  const found = years.flatMap((fixedInterestYears) => {
    const ofYears = { ...financingCase, fixedInterestYears };
    return [
      ...lendersAlone(market, ofYears).flatMap((one) => compose(one, []) ?? []),
      ...combined(market, ofYears, programmes).flatMap(({ beside, ...one }) => compose(one, beside) ?? []),
    ];
  });
  return distinct(found);
}

/** One lender's loan for a case, with the terms that the case wishes; undefined where the lender does not take it so. */
export function proposalOfLender(
  market: Market,
  financingCase: FinancingCase,
  lenderId: number,
): ComposedProposal | undefined {
  const [offer] = bestOffers(market, financingCase, 1, { lenderId });
  return offer && composerOf(market)({ financingCase, offer }, []);
}

interface OfferOfCase {
  readonly financingCase: FinancingCase;
  readonly offer: PricedOffer;
}

function bestOffers(
  market: Market,
  financingCase: FinancingCase,
  limit: number,
  asked: AskedLenders = {},
): PricedOffer[] {
  return pricedOffers(market, financingCase, asked).slice({
    sortOrder: 'EFFECTIVE_RATE',
    limit,
    offset: 0,
  });
}

/** The best lenders with their own terms, with what the case wishes, and with much special repayment. */
function lendersAlone(market: Market, financingCase: FinancingCase): OfferOfCase[] {
  const { wishedSpecialRepayment: wished = percent(0), wishedCommitmentFreeMonths = 0 } = financingCase;
  const { wishedSpecialRepayment: _share, wishedCommitmentFreeMonths: _months, ...plain } = financingCase;
  const wishes = wished > 0 || wishedCommitmentFreeMonths > 0;
  const mostWished = percent(Math.max(wished, GENEROUS));
  return [
    { asked: plain, limit: MOST_LENDERS.own },
    ...(wishes ? [{ asked: financingCase, limit: MOST_LENDERS.wished }] : []),
    { asked: { ...financingCase, wishedSpecialRepayment: mostWished }, limit: MOST_LENDERS.generous },
  ].flatMap(({ asked, limit }) =>
    bestOffers(market, asked, limit).map((offer) => ({ financingCase: asked, offer })),
  );
}

/** The best lenders for what subsidised loans leave of the need; their loan-to-value counts all loans. */
function combined(
  market: Market,
  financingCase: FinancingCase,
  programmes: readonly OfferedProgramme[],
): (OfferOfCase & { readonly beside: readonly LoanToCompose[] })[] {
  if (programmes.length === 0) return [];
  const takers = pricedOffers(market, financingCase, {});
  const [best] = takers.slice({ sortOrder: 'EFFECTIVE_RATE', limit: 1, offset: 0 });
  if (!best) return [];
  const { loanAmount: need, amortizationRate, fixedInterestYears } = financingCase;
  const leastLendersLoan = Math.min(...takers.takers().map((row) => market.terms.minLoan[row]!));
  const { together, alone } = setsOfSubsidisedLoans(programmes, {
    fixedInterestYears,
    termMonths: termMonthsOfRates(best.nominalInterestRate, amortizationRate),
    need,
    leastLendersLoan: cents(Math.max(leastLendersLoan, 1)),
  });
  return [
    { beside: together, limit: MOST_LENDERS.together },
    ...alone.map((beside) => ({ beside, limit: MOST_LENDERS.alone })),
  ].flatMap(({ beside, limit }) => {
    const subsidised = beside.reduce((sum, { terms }) => sum + terms.loanAmount, 0);
    if (subsidised === 0) return [];
    const rest = {
      ...financingCase,
      loanAmount: cents(need - subsidised),
      loansBeside: cents((financingCase.loansBeside ?? 0) + subsidised),
    };
    return bestOffers(market, rest, limit).map((offer) => ({ financingCase: rest, offer, beside }));
  });
}

/** Composes proposals of one market; lenders at the same rate share their figures. */
function composerOf(market: Market) {
  const figuresOf = figuresOfLoans();
  return (
    { financingCase, offer }: OfferOfCase,
    beside: readonly LoanToCompose[],
  ): ComposedProposal | undefined => {
    const own = lendersLoanOf(financingCase, offer);
    const loans = [own, ...beside];
    const figures = figuresOf(loans);
    if (!figures) return undefined;
    return {
      ...figures,
      loans: figures.loans.map((loan, at) => ({ ...loan, ...loans[at]! })),
      lenderId: offer.lenderId,
      lenderIndex: offer.lenderIndex,
      validFrom: offer.validFrom,
      reasons: offer.reasons,
      variants: repaymentVariants(market, financingCase, offer),
    };
  };
}

function lendersLoanOf(financingCase: FinancingCase, offer: PricedOffer): LoanToCompose {
  const { loanAmount, amortizationRate, leadMonths = 0 } = financingCase;
  const { nominalInterestRate, fixedInterestYears, specialRepaymentPercent, commitmentFreeMonths } = offer;
  const isForward = leadMonths > 0;
  return {
    name: isForward ? 'Forward-Darlehen' : 'Bankdarlehen',
    kind: 'ANNUITY_LOAN',
    loanType: isForward ? 'FORWARD_LOAN' : 'ANNUITY_LOAN',
    allowed: { specialRepaymentPercent, commitmentFreeMonths },
    takesSpecialRepayments: specialRepaymentPercent > 0,
    terms: {
      loanAmount,
      nominalInterestRate,
      repayment: { by: 'amortizationRate', amortizationRate },
      fixedInterestYears,
    },
  };
}

/** A lender that is among the best with its own terms and with those that are wished is proposed once. */
function distinct(proposals: readonly ComposedProposal[]): ComposedProposal[] {
  const seen = new Set<string>();
  return proposals.filter(({ lenderId, loans }) => {
    const terms = loans.map((loan) => [loan.programmeId, loan.terms, loan.allowed]);
    const key = JSON.stringify([lenderId, ...terms]);
    return !seen.has(key) && seen.add(key);
  });
}
