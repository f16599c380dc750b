import type { FinancingCase } from '../eligibility/financing-case.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import type { Percent } from '../money/money.ts';
import type { ProductKind, ProviderType, SortOrder } from '../rate-sheets/market-enumerations.ts';
import { caseFacts, type CaseFacts } from './case-facts.ts';
import { quoteMarket, caseMemory, passingMemory, type CaseMemory } from './quote-market.ts';
import type { Market } from './market.ts';
import { figuresOfRates, type OfferFigures } from './offer-figures.ts';
import { offerReasons, type OfferReason, offerTerms, type OfferTerms } from './offer-reasons.ts';
import { representativeQuote } from './representative-offer.ts';
import { placeOfKey, writeSortKeys, smallestKeys } from './sort-keys.ts';

/** Filter for lenders; an undefined field matches all of them. */
export interface LenderSelection {
  readonly product?: ProductKind | undefined;
  readonly providerType?: ProviderType | undefined;
  readonly lenderId?: number | undefined;
  /** Yearly special repayment that the lender's own terms must allow, in percent of the loan. */
  readonly leastSpecialRepayment?: Percent | undefined;
  /** Months without commitment interest that the lender's own terms must grant. */
  readonly leastCommitmentFreeMonths?: number | undefined;
  /** True to find only lenders that limit themselves to regions, one of which contains the place. */
  readonly isRegional?: boolean | undefined;
}

export interface OfferSlice {
  readonly sortOrder: SortOrder;
  readonly limit: number;
  readonly offset: number;
  /** Average stars by lender index, needed for the sort order RATING. */
  readonly ratings?: ArrayLike<number> | undefined;
}

export interface OfferQuery extends LenderSelection, OfferSlice {}

export interface PricedOffer extends OfferFigures, OfferTerms {
  readonly lenderId: number;
  readonly lenderIndex: number;
  /** Day from which the lender's current rates are valid. */
  readonly validFrom: IsoDate;
  readonly fixedInterestYears: number;
  readonly baseRate: Percent;
  readonly reasons: readonly OfferReason[];
}

/** A page of offers; `total` is the number of all matching offers. */
export interface OfferPage {
  readonly offers: readonly PricedOffer[];
  readonly total: number;
}

/** Offers of all lenders that take the case, sorted; equal ones by rate, then by lender id. */
export function findOffers(market: Market, financingCase: FinancingCase, query: OfferQuery): OfferPage {
  const { total, slice } = pricedInto(passingMemory(market), market, financingCase, query);
  return { offers: slice(query), total };
}

/** Offers of a case, priced once and readable in any order. */
export interface PricedOffers {
  readonly total: number;
  readonly slice: (wanted: OfferSlice) => PricedOffer[];
  /** Market rows of all lenders that match. */
  readonly takers: () => number[];
  /** The offer to advertise by law (§ 17 PAngV); undefined without any offer. */
  readonly representative: () => PricedOffer | undefined;
}

export function pricedOffers(
  market: Market,
  financingCase: FinancingCase,
  selection: LenderSelection,
): PricedOffers {
  return pricedInto(caseMemory(market), market, financingCase, selection);
}

/** Prices a case in given buffers; the result is valid until their next use. */
function pricedInto(
  memory: CaseMemory,
  market: Market,
  financingCase: FinancingCase,
  selection: LenderSelection,
): PricedOffers {
  const { quotes, keys } = memory;
  const facts = caseFacts(market, financingCase, memory.facts);
  const figures = figuresOfRates(financingCase);
  quoteMarket(
    quotes,
    market,
    facts,
    asksSomeOnly(selection) ? (lender) => isRequested(market, facts, selection, lender) : undefined,
  );
  const offerOf = (at: number): PricedOffer => {
    const lenderIndex = quotes.lender[at]!;
    const reasons = offerReasons(market, facts, lenderIndex);
    const { nominalInterestRate, effectiveInterestRate, monthlyRate, remainingDebt } = figures.of(
      quotes.rate[at]!,
    );
    const terms = offerTerms(market, facts, lenderIndex);
    // Lists every field, because object spread takes several times as long.
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

function asksSomeOnly(query: LenderSelection): boolean {
  const { product, providerType = 'ALL_WITH_RATES', lenderId, isRegional = false } = query;
  const { leastSpecialRepayment = 0, leastCommitmentFreeMonths = 0 } = query;
  const wantsTerms = leastSpecialRepayment > 0 || leastCommitmentFreeMonths > 0 || isRegional;
  return product !== undefined || providerType !== 'ALL_WITH_RATES' || lenderId !== undefined || wantsTerms;
}

function isRequested(market: Market, facts: CaseFacts, query: LenderSelection, lender: number): boolean {
  const { product, providerType = 'ALL_WITH_RATES', lenderId } = query;
  if (product !== undefined && market.terms.product[lender] !== product) return false;
  if (providerType !== 'ALL_WITH_RATES' && market.terms.kind[lender] !== providerType) return false;
  if (lenderId !== undefined && market.indexOfLender.get(lenderId) !== lender) return false;
  const { specialRepaymentPercent, commitmentFreeMonths } = market.lenders[lender]!;
  if (specialRepaymentPercent < (query.leastSpecialRepayment ?? 0)) return false;
  if (commitmentFreeMonths < (query.leastCommitmentFreeMonths ?? 0)) return false;
  return !query.isRegional || facts.regionDigits[lender]! > 0;
}
