import type { FinancingCase } from '../eligibility/financing-case.ts';
import { cents, type Cents } from '../money/money.ts';
import type { PricedOffer } from '../offer-pricing/find-offers.ts';
import { landChargeEntryOf } from '../offer-pricing/offer-figures.ts';
import type { Market } from '../offer-pricing/market.ts';
import { landChargeFee, type LandChargeEntry } from '../purchase-costs/notary-and-land-register.ts';
import { VARIABLE_YEARS } from '../rate-sheets/market-enumerations.ts';
import { PROPOSED_FIXED_YEARS } from './chosen-proposals.ts';
import type { ComposedProposal } from './composed-proposal.ts';
import {
  bestOffers,
  lendersAlone,
  lendersWithProgrammes,
  type OfferOfCase,
  withSpecialRepayment,
} from './lenders-of-case.ts';
import { figuresOfLoans, type LoanToCompose } from './proposal-figures.ts';
import { repaymentVariants } from './repayment-variants.ts';
import type { OfferedProgramme } from './subsidised-loans.ts';

export interface ProposalsQuery {
  /** The case with the whole loan; its fixed-rate period is proposed in addition to PROPOSED_FIXED_YEARS. */
  readonly financingCase: FinancingCase;
  readonly programmes?: readonly OfferedProgramme[] | undefined;
  /** Requested special repayment in cents a year, for the lender's own loan. */
  readonly yearlySpecialRepayment?: Cents | undefined;
}

/** Proposals by fixed-rate period, the cheapest lenders first; empty if no lender takes the case. */
export function composeProposals(market: Market, query: ProposalsQuery): ComposedProposal[] {
  const { financingCase, programmes = [], yearlySpecialRepayment: wanted = cents(0) } = query;
  const compose = composerOf(market);
  const own = financingCase.fixedInterestYears;
  const years = [...new Set<number>([...PROPOSED_FIXED_YEARS, own])];
  const found = years.flatMap((fixedInterestYears) => {
    const ofYears = { ...financingCase, fixedInterestYears };
    return [
      ...lendersAlone(market, withSpecialRepayment(ofYears, wanted)).flatMap((one) => compose(one, []) ?? []),
      ...lendersWithProgrammes(market, ofYears, { programmes, wanted }).flatMap(
        ({ others, ...one }) => compose(one, others) ?? [],
      ),
    ];
  });
  return distinct(found);
}

/** One lender's proposal without subsidised loans; undefined if the lender does not take the case. */
export function proposalOfLender(
  market: Market,
  financingCase: FinancingCase,
  lenderId: number,
): ComposedProposal | undefined {
  const [offer] = bestOffers(market, financingCase, 1, { lenderId });
  return offer && composerOf(market)({ financingCase, offer }, []);
}

/** Composes proposals of one market; lenders with the same rate share cached results. */
function composerOf(market: Market) {
  const figuresOf = figuresOfLoans();
  return (
    { financingCase, offer, isBelowRequest: isShort = false }: OfferOfCase,
    otherLoans: readonly LoanToCompose[],
  ): ComposedProposal | undefined => {
    const entry = landChargeEntryOf(financingCase);
    const loans = [lendersLoanOf(financingCase, offer), ...otherLoans].map((loan) => withFee(loan, entry));
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
      isBelowRequest: isShort,
    };
  };
}

/** The loan with the court's land charge fee, deducted from the payout. */
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

/** German names by loan type; the type UNKNOWN occurs only in partners' proposals. */
const NAMES = {
  ANNUITY_LOAN: 'Bankdarlehen',
  FORWARD_LOAN: 'Forward-Darlehen',
  VARIABLE_LOAN: 'Variables Darlehen',
} as const;

function typeOf(fixedInterestYears: number, leadMonths: number): keyof typeof NAMES {
  if (fixedInterestYears === VARIABLE_YEARS) return 'VARIABLE_LOAN';
  return leadMonths > 0 ? 'FORWARD_LOAN' : 'ANNUITY_LOAN';
}

/** Removes duplicates: a lender can be among the cheapest with its own terms and with requested terms. */
function distinct(proposals: readonly ComposedProposal[]): ComposedProposal[] {
  const seen = new Set<string>();
  return proposals.filter(({ lenderId, loans }) => {
    const terms = loans.map((loan) => [loan.programmeId, loan.terms, loan.allowed]);
    const key = JSON.stringify([lenderId, ...terms]);
    return !seen.has(key) && seen.add(key);
  });
}
