import type { FinancingCase } from '../eligibility/financing-case.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import type { Percent } from '../money/percent.ts';
import type { ProductKind, ProviderType, SortOrder } from '../rate-sheets/enumerations.ts';
import { caseFacts, type CaseFacts } from './case-facts.ts';
import type { Market } from './market.ts';
import { figuresOfRates, type OfferFigures } from './offer-figures.ts';
import { offerReasons, type OfferReason } from './offer-reasons.ts';
import { NO_QUOTE, quoteLender } from './quote-lender.ts';
import { smallestKeys } from './smallest-keys.ts';
import { lenderOfKey, sortKeys } from './sort-keys.ts';

/** Which page of which lenders' offers is wanted, in which order. */
export interface OfferQuery {
  readonly sortOrder: SortOrder;
  readonly limit: number;
  readonly offset: number;
  readonly product?: ProductKind | undefined;
  readonly providerType?: ProviderType | undefined;
  /** Only this lender. */
  readonly lenderId?: number | undefined;
  /** Average stars by lender index, for the order RATING. */
  readonly ratings?: ArrayLike<number> | undefined;
}

/** A lender's price for a case, with what it is made of. */
export interface PricedOffer extends OfferFigures {
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
  const facts = caseFacts(market, financingCase);
  const figuresOf = figuresOfRates(financingCase);
  const rates = quotes(market, facts, query);
  const keys = sortKeys(market, facts, rates, { ...query, figuresOf });
  const page = smallestKeys(keys, query.offset + query.limit).subarray(query.offset);
  const offers = Array.from(page, (key): PricedOffer => {
    const lenderIndex = lenderOfKey(key);
    const reasons = offerReasons(market, facts, lenderIndex);
    return {
      lenderId: market.lenders[lenderIndex]!.lenderId,
      lenderIndex,
      validFrom: market.validFrom[lenderIndex]!,
      fixedInterestYears: financingCase.fixedInterestYears,
      baseRate: reasons[0]!.points,
      ...figuresOf(rates[lenderIndex]!),
      reasons,
    };
  });
  return { offers, total: keys.length };
}

function quotes(market: Market, facts: CaseFacts, query: OfferQuery): Int32Array {
  const rates = new Int32Array(market.lenders.length);
  const asksSome = asksSomeOnly(query);
  for (let lender = 0; lender < rates.length; lender++) {
    const asked = !asksSome || isAsked(market, query, lender);
    rates[lender] = asked ? quoteLender(market, facts, lender) : NO_QUOTE;
  }
  return rates;
}

function asksSomeOnly({ product, providerType = 'ALL_WITH_RATES', lenderId }: OfferQuery): boolean {
  return product !== undefined || providerType !== 'ALL_WITH_RATES' || lenderId !== undefined;
}

function isAsked(market: Market, query: OfferQuery, lender: number): boolean {
  const { product, providerType = 'ALL_WITH_RATES', lenderId } = query;
  if (product !== undefined && market.terms.product[lender] !== product) return false;
  if (providerType !== 'ALL_WITH_RATES' && market.terms.kind[lender] !== providerType) return false;
  return lenderId === undefined || market.indexOfLender.get(lenderId) === lender;
}
