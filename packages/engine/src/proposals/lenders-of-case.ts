import { termMonthsOfRates } from '../annuity/monthly-rate.ts';
import type { FinancingCase } from '../eligibility/financing-case.ts';
import { cents, type Cents, percent, type Percent } from '../money/money.ts';
import { pricedOffers, type LenderSelection, type PricedOffer } from '../offer-pricing/find-offers.ts';
import type { Market } from '../offer-pricing/market.ts';
import type { LoanToCompose } from './proposal-figures.ts';
import { setsOfSubsidisedLoans, type OfferedProgramme } from './subsidised-loans.ts';
import { mostSpecialRepaymentAYear } from '../annuity/special-repayments.ts';

/**
 * Per number of fixed years; few, because the list of offers shows the whole market. `generous` allow 10 %
 * special repayment a year, `together` and `alone` lend next to subsidised loans.
 */
const MOST_LENDERS = { own: 5, wished: 3, generous: 3, together: 3, alone: 1 } as const;
const GENEROUS = percent(10);
/** Cents; lower limit for lenders without a stated minimum (domain: 30,000 to 100,000 €). */
const LEAST_LENDERS_LOAN = 30_000_00;

/** `financingCase` may request more than the lender's own terms. */
export interface OfferOfCase {
  readonly financingCase: FinancingCase;
  readonly offer: PricedOffer;
  /** True if the lender allows less special repayment than requested. */
  readonly isShortOfWish?: boolean | undefined;
}

/** Offers with the lowest effective rate. */
export function bestOffers(
  market: Market,
  financingCase: FinancingCase,
  limit: number,
  asked: LenderSelection = {},
): PricedOffer[] {
  return pricedOffers(market, financingCase, asked).slice({
    sortOrder: 'EFFECTIVE_RATE',
    limit,
    offset: 0,
  });
}

/** Best lenders with their own terms, with the requested terms, and with high special repayments. */
export function lendersAlone(market: Market, financingCase: FinancingCase): OfferOfCase[] {
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

/** Best lenders for the need that subsidised loans leave; their loan-to-value counts all loans. */
export function lendersWithProgrammes(
  market: Market,
  financingCase: FinancingCase,
  { programmes, wish }: { programmes: readonly OfferedProgramme[]; wish: Cents },
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
    leastLendersLoan: cents(Math.max(leastLendersLoan, LEAST_LENDERS_LOAN)),
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
    const wishing = wishingToRepay(rest, wish);
    const found = bestOffers(market, wishing, limit).map((offer) => ({ financingCase: wishing, offer }));
    const offered =
      found.length > 0 || wish === 0
        ? found
        : bestOffers(market, rest, limit).map((offer) => ({ financingCase: rest, offer }));
    return offered.map((one) => {
      const isShort = isShortOfWish(one.offer.specialRepaymentPercent, rest.loanAmount, wish);
      return { ...one, beside, isShortOfWish: isShort };
    });
  });
}

/** Yearly special repayment in cents as percent of the loan, at most the limit of a repayment plan. */
function shareOfLoan(yearly: Cents, loanAmount: Cents): Percent {
  return percent((Math.min(yearly, mostSpecialRepaymentAYear(loanAmount)) / loanAmount) * 100);
}

/** Adds a requested special repayment in cents a year; returns the case unchanged without one. */
export function wishingToRepay(financingCase: FinancingCase, yearly: Cents): FinancingCase {
  const { loanAmount } = financingCase;
  if (yearly <= 0 || loanAmount <= 0) return financingCase;
  return { ...financingCase, wishedSpecialRepayment: shareOfLoan(yearly, loanAmount) };
}

/** True if the allowed share is less than the requested cents a year. */
function isShortOfWish(allowed: Percent, loanAmount: Cents, yearly: Cents): boolean {
  return Math.round((loanAmount * allowed) / 100) < yearly;
}
