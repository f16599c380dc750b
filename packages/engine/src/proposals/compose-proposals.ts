import type { FinancingCase } from '../eligibility/financing-case.ts';
import { cents, type Cents } from '../money/cents.ts';
import type { PricedOffer } from '../offer-pricing/find-offers.ts';
import { landChargeEntryOf } from '../offer-pricing/land-charge-entry-of.ts';
import type { Market } from '../offer-pricing/market.ts';
import { landChargeFee, type LandChargeEntry } from '../purchase-costs/notary-and-land-register.ts';
import { VARIABLE_YEARS } from '../rate-sheets/variable-rate.ts';
import { PROPOSED_FIXED_YEARS } from './chosen-proposals.ts';
import type { ComposedProposal } from './composed-proposal.ts';
import { bestOffers, lendersAlone, lendersBeside, type OfferOfCase } from './lenders-of-case.ts';
import { figuresOfLoans, type LoanToCompose } from './proposal-figures.ts';
import { repaymentVariants } from './repayment-variants.ts';
import type { OfferedProgramme } from './subsidised-loans.ts';
import { wishingToRepay } from './wished-share.ts';

/** What proposals are composed from beside a market. */
export interface ProposalsQuery {
  /** All that is borrowed; fixed years that are not among the proposed ones are proposed as well. */
  readonly financingCase: FinancingCase;
  /** Subsidised programmes as they were assessed for this very case. */
  readonly programmes?: readonly OfferedProgramme[] | undefined;
  /** Cents that are to be repaid besides each year: of whatever part of the need a lender's own loan is. */
  readonly yearlySpecialRepayment?: Cents | undefined;
}

/** The financings that fit a case, by fixed years, each year's best lenders first; none where no lender takes it. */
export function composeProposals(market: Market, query: ProposalsQuery): ComposedProposal[] {
  const { financingCase, programmes = [], yearlySpecialRepayment: wish = cents(0) } = query;
  const compose = composerOf(market);
  const own = financingCase.fixedInterestYears;
  const years = [...new Set<number>([...PROPOSED_FIXED_YEARS, own])];
  const found = years.flatMap((fixedInterestYears) => {
    const ofYears = { ...financingCase, fixedInterestYears };
    return [
      ...lendersAlone(market, wishingToRepay(ofYears, wish)).flatMap((one) => compose(one, []) ?? []),
      ...lendersBeside(market, ofYears, { programmes, wish }).flatMap(
        ({ beside, ...one }) => compose(one, beside) ?? [],
      ),
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

/** Composes proposals of one market; lenders at the same rate share their figures. */
function composerOf(market: Market) {
  const figuresOf = figuresOfLoans();
  return (
    { financingCase, offer, isShortOfWish: isShort = false }: OfferOfCase,
    beside: readonly LoanToCompose[],
  ): ComposedProposal | undefined => {
    const entry = landChargeEntryOf(financingCase);
    const loans = [lendersLoanOf(financingCase, offer), ...beside].map((loan) => withFee(loan, entry));
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
      isShortOfWish: isShort,
    };
  };
}

/** A loan with the court's fee for its land charge, which is taken at the first payout. */
function withFee({ terms, ...loan }: LoanToCompose, entry: LandChargeEntry): LoanToCompose {
  return { ...loan, terms: { ...terms, fees: landChargeFee(terms.loanAmount, entry) } };
}

function lendersLoanOf(financingCase: FinancingCase, offer: PricedOffer): LoanToCompose {
  const { loanAmount, amortizationRate, leadMonths = 0 } = financingCase;
  const { nominalInterestRate, fixedInterestYears, specialRepaymentPercent, commitmentFreeMonths } = offer;
  const loanType = typeOf(fixedInterestYears, leadMonths);
  return {
    name: NAMES[loanType],
    kind: 'ANNUITY_LOAN',
    loanType,
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

/** Names of the loans that lenders' rates make; a loan of an UNKNOWN type comes from a partner alone. */
const NAMES = {
  ANNUITY_LOAN: 'Bankdarlehen',
  FORWARD_LOAN: 'Forward-Darlehen',
  VARIABLE_LOAN: 'Variables Darlehen',
} as const;

function typeOf(fixedInterestYears: number, leadMonths: number): keyof typeof NAMES {
  if (fixedInterestYears === VARIABLE_YEARS) return 'VARIABLE_LOAN';
  return leadMonths > 0 ? 'FORWARD_LOAN' : 'ANNUITY_LOAN';
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
