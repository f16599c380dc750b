import { termMonthsOfRates } from '../annuity/monthly-rate.ts';
import type { FinancingCase } from '../eligibility/financing-case.ts';
import { cents, type Cents, percent, type Percent } from '../money/money.ts';
import { pricedOffers, type LenderSelection, type PricedOffer } from '../offer-pricing/find-offers.ts';
import type { Market } from '../offer-pricing/market.ts';
import type { LoanToCompose } from './proposal-figures.ts';
import { setsOfSubsidisedLoans, type OfferedProgramme } from './subsidised-loans.ts';
import { mostSpecialRepaymentAYear } from '../annuity/special-repayments.ts';

/**
 * Most lenders per fixed-rate period; few, because the list of offers shows the whole market. `generous`: 10
 * % special repayment a year; `together`, `alone`: proposals with subsidised loans.
 */
const MOST_LENDERS = { own: 5, wanted: 3, generous: 3, together: 3, alone: 1 } as const;
const GENEROUS = percent(10);
/** Smallest own loan in cents if a lender states no minimum; lenders' minimums are 30,000 to 100,000 €. */
const LEAST_LENDERS_LOAN = 30_000_00;

/** An offer with its case, which may request more than the lender's own terms. */
export interface OfferOfCase {
  readonly financingCase: FinancingCase;
  readonly offer: PricedOffer;
  readonly isBelowRequest?: boolean | undefined;
}

/** The cheapest offers by effective rate. */
export function bestOffers(
  market: Market,
  financingCase: FinancingCase,
  limit: number,
  query: LenderSelection = {},
): PricedOffer[] {
  return pricedOffers(market, financingCase, query).slice({ sortOrder: 'EFFECTIVE_RATE', limit, offset: 0 });
}

/** Cheapest lenders: with own terms, with requested terms, with 10 % special repayment or more. */
export function lendersAlone(market: Market, financingCase: FinancingCase): OfferOfCase[] {
  const { wantedSpecialRepayment: wanted = percent(0), wantedCommitmentFreeMonths = 0 } = financingCase;
  const { wantedSpecialRepayment: _share, wantedCommitmentFreeMonths: _months, ...plain } = financingCase;
  const wants = wanted > 0 || wantedCommitmentFreeMonths > 0;
  const mostWanted = percent(Math.max(wanted, GENEROUS));
  return [
    { query: plain, limit: MOST_LENDERS.own },
    ...(wants ? [{ query: financingCase, limit: MOST_LENDERS.wanted }] : []),
    { query: { ...financingCase, wantedSpecialRepayment: mostWanted }, limit: MOST_LENDERS.generous },
  ].flatMap(({ query, limit }) =>
    bestOffers(market, query, limit).map((offer) => ({ financingCase: query, offer })),
  );
}

/** Cheapest lenders for the rest of the loan next to subsidised loans; the loan-to-value counts all loans. */
export function lendersWithProgrammes(
  market: Market,
  financingCase: FinancingCase,
  { programmes, wanted }: { programmes: readonly OfferedProgramme[]; wanted: Cents },
): (OfferOfCase & { readonly others: readonly LoanToCompose[] })[] {
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
    { others: together, limit: MOST_LENDERS.together },
    ...alone.map((others) => ({ others, limit: MOST_LENDERS.alone })),
  ].flatMap(({ others, limit }) => {
    const subsidised = others.reduce((sum, { terms }) => sum + terms.loanAmount, 0);
    if (subsidised === 0) return [];
    const rest = {
      ...financingCase,
      loanAmount: cents(need - subsidised),
      otherLoans: cents((financingCase.otherLoans ?? 0) + subsidised),
    };
    const higher = withSpecialRepayment(rest, wanted);
    const found = bestOffers(market, higher, limit).map((offer) => ({ financingCase: higher, offer }));
    const offered =
      found.length > 0 || wanted === 0
        ? found
        : bestOffers(market, rest, limit).map((offer) => ({ financingCase: rest, offer }));
    return offered.map((one) => {
      const isShort = isBelowRequest(one.offer.specialRepaymentPercent, rest.loanAmount, wanted);
      return { ...one, others, isBelowRequest: isShort };
    });
  });
}

/** Special repayment in percent of the loan from cents a year; at most what a plan permits. */
function shareOfLoan(yearly: Cents, loanAmount: Cents): Percent {
  return percent((Math.min(yearly, mostSpecialRepaymentAYear(loanAmount)) / loanAmount) * 100);
}

/** The case with a requested special repayment in cents a year; unchanged if 0. */
export function withSpecialRepayment(financingCase: FinancingCase, yearly: Cents): FinancingCase {
  const { loanAmount } = financingCase;
  if (yearly <= 0 || loanAmount <= 0) return financingCase;
  return { ...financingCase, wantedSpecialRepayment: shareOfLoan(yearly, loanAmount) };
}

/** True if the allowed percentage of the loan is less than the requested cents a year. */
function isBelowRequest(allowed: Percent, loanAmount: Cents, yearly: Cents): boolean {
  return Math.round((loanAmount * allowed) / 100) < yearly;
}
