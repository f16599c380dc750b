import type { FinancingCase } from '../eligibility/financing-case.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import type { Percent } from '../money/percent.ts';
import type { ProductKind, ProviderType, SortOrder } from '../rate-sheets/market-enumerations.ts';
import { caseFacts, type CaseFacts } from './case-facts.ts';
import { caseMemory, passingMemory, type CaseMemory } from './case-memory.ts';
import type { Market } from './market.ts';
import { figuresOfRates, type OfferFigures } from './offer-figures.ts';
import { offerReasons, type OfferReason } from './offer-reasons.ts';
import { offerTerms, type OfferTerms } from './offer-terms.ts';
import { quoteMarket } from './quote-market.ts';
import { representativeQuote } from './representative-offer.ts';
import { smallestKeys } from './smallest-keys.ts';
import { placeOfKey, writeSortKeys } from './sort-keys.ts';

/** Which lenders are asked; left out: all of them. */
export interface AskedLenders {
  readonly product?: ProductKind | undefined;
  readonly providerType?: ProviderType | undefined;
  /** Only this lender. */
  readonly lenderId?: number | undefined;
  /** Percent of the loan a year that the lender's own terms let be repaid beside the instalments, or more. */
  readonly leastSpecialRepayment?: Percent | undefined;
  /** Months without commitment interest in the lender's own terms, or more. */
  readonly leastCommitmentFreeMonths?: number | undefined;
  /** Only lenders that lend in regions, the place's among them. */
  readonly isRegional?: boolean | undefined;
}

/** Which of the offers are wanted, in which order. */
export interface OfferSlice {
  readonly sortOrder: SortOrder;
  readonly limit: number;
  readonly offset: number;
  /** Average stars by lender index, for the order RATING. */
  readonly ratings?: ArrayLike<number> | undefined;
}

/** Which page of which lenders' offers is wanted, in which order. */
export interface OfferQuery extends AskedLenders, OfferSlice {}

/** A lender's price for a case, with what it is made of. */
export interface PricedOffer extends OfferFigures, OfferTerms {
  readonly lenderId: number;
  readonly lenderIndex: number;
  /** The day from which these rates hold. */
  readonly validFrom: IsoDate;
  readonly fixedInterestYears: number;
  readonly baseRate: Percent;
  readonly reasons: readonly OfferReason[];
}

/** A page of offers and how many there are in all. */
export interface OfferPage {
  readonly offers: readonly PricedOffer[];
  readonly total: number;
}

/** The lenders that take a case, priced and in order; equal ones stand by rate, then by lender id. */
export function findOffers(market: Market, financingCase: FinancingCase, query: OfferQuery): OfferPage {
  const { total, slice } = pricedInto(passingMemory(market), market, financingCase, query);
  return { offers: slice(query), total };
}

/** Every lender that takes a case, priced once and to be looked at in any order. */
export interface PricedOffers {
  readonly total: number;
  readonly slice: (wanted: OfferSlice) => PricedOffer[];
  /** The rows of all of them in the market. */
  readonly takers: () => number[];
  /** The one that stands for all of them in advertising; undefined without an offer. */
  readonly representative: () => PricedOffer | undefined;
}

/** Prices a case at all lenders that are asked. */
export function pricedOffers(
  market: Market,
  financingCase: FinancingCase,
  asked: AskedLenders,
): PricedOffers {
  return pricedInto(caseMemory(market), market, financingCase, asked);
}

/** The same in memory that is given: what it gives holds until that is written again. */
function pricedInto(
  memory: CaseMemory,
  market: Market,
  financingCase: FinancingCase,
  asked: AskedLenders,
): PricedOffers {
  const { quotes, keys } = memory;
  const facts = caseFacts(market, financingCase, memory.facts);
  const figures = figuresOfRates(financingCase);
  quoteMarket(
    quotes,
    market,
    facts,
    asksSomeOnly(asked) ? (lender) => isAsked(market, facts, asked, lender) : undefined,
  );
  const offerOf = (at: number): PricedOffer => {
    const lenderIndex = quotes.lender[at]!;
    const reasons = offerReasons(market, facts, lenderIndex);
    const { nominalInterestRate, effectiveInterestRate, monthlyRate, remainingDebt } = figures.of(
      quotes.rate[at]!,
    );
    const terms = offerTerms(market, facts, lenderIndex);
    // Field by field: spread objects cost several times as much, and a page has up to a hundred.
    return {
      lenderId: market.lenders[lenderIndex]!.lenderId,
      lenderIndex,
      validFrom: market.validFrom[lenderIndex]!,
      fixedInterestYears: financingCase.fixedInterestYears,
      baseRate: reasons[0]!.points,
      nominalInterestRate,
      effectiveInterestRate,
      monthlyRate,
      remainingDebt,
      specialRepaymentPercent: terms.specialRepaymentPercent,
      commitmentFreeMonths: terms.commitmentFreeMonths,
      reasons,
    };
  };
  return {
    total: quotes.count,
    slice({ sortOrder, limit, offset, ratings }) {
      writeSortKeys(keys, facts, quotes, { sortOrder, ratings, figures });
      const best = smallestKeys(keys, quotes.count, offset + limit);
      const page: number[] = [];
      for (let at = offset; at < best.length; at++) page.push(placeOfKey(best[at]!));
      figures.prepare(page.map((at) => quotes.rate[at]!));
      return page.map(offerOf);
    },
    takers: () => [...quotes.lender.subarray(0, quotes.count)],
    representative() {
      const at = representativeQuote(quotes);
      return at === undefined ? undefined : offerOf(at);
    },
  };
}

function asksSomeOnly(query: AskedLenders): boolean {
  const { product, providerType = 'ALL_WITH_RATES', lenderId, isRegional = false } = query;
  const { leastSpecialRepayment = 0, leastCommitmentFreeMonths = 0 } = query;
  const wishesTerms = leastSpecialRepayment > 0 || leastCommitmentFreeMonths > 0 || isRegional;
  return product !== undefined || providerType !== 'ALL_WITH_RATES' || lenderId !== undefined || wishesTerms;
}

function isAsked(market: Market, facts: CaseFacts, query: AskedLenders, lender: number): boolean {
  const { product, providerType = 'ALL_WITH_RATES', lenderId } = query;
  if (product !== undefined && market.terms.product[lender] !== product) return false;
  if (providerType !== 'ALL_WITH_RATES' && market.terms.kind[lender] !== providerType) return false;
  if (lenderId !== undefined && market.indexOfLender.get(lenderId) !== lender) return false;
  const { specialRepaymentPercent, commitmentFreeMonths } = market.lenders[lender]!;
  if (specialRepaymentPercent < (query.leastSpecialRepayment ?? 0)) return false;
  if (commitmentFreeMonths < (query.leastCommitmentFreeMonths ?? 0)) return false;
  return !query.isRegional || facts.regionDigits[lender]! > 0;
}
