import {
  costsInEuros,
  purchaseCase,
  type PurchaseInput,
  geoCodeOf,
  type CostContext,
  type PlaceInput,
} from '@heimvorteil/calculations';
import { additionalCosts, monthlyRate, type Listing, inEuros, MonthlyRateData } from '@heimvorteil/contracts';
import { additionalCosts as costsOf, centsFromEuros, monthlyRateData } from '@heimvorteil/engine';
import type { FastifyInstance, FastifyBaseLogger } from 'fastify';
import { rendered, sendCacheable, sendCached, type Rendered } from '../../platform/http/calls/cacheable.ts';
import { serve } from '../../platform/http/serving/serve.ts';
import { type ListingSource, findQuietly, placeOfListing } from '../listings/index.ts';
import type { MarketInForce, PricedMarket } from '../offers/index.ts';
import type * as z from 'zod/mini';
import { AnswerCache } from '../../platform/http/calls/answer-cache.ts';
import type { Geography } from '../geo/index.ts';

type MonthlyRateTerms = z.output<typeof monthlyRate.query>;

const CACHED_ANSWERS = 2_000;

/** Answers of `GET /v1.0/monthlyrate`, cached until another market takes effect. */
function monthlyRateAnswers(market: MarketInForce, rules: CostRules) {
  const cache = new AnswerCache(CACHED_ANSWERS);
  return {
    /** Cached answer for the URL of a request. */
    atAddress: (address: string) => cache.atAddress(market.current().version, address),
    /** `address` is the URL as cache key; undefined if the answer also depends on a listing. */
    answer(query: MonthlyRateTerms, address?: string): Rendered {
      const inForce = market.current();
      const render = () =>
        JSON.stringify(monthlyRateAnswer(query, monthlyRateOf(query, inForce, rules), inForce));
      const answer = cache.answer(inForce.version, keyOf(query), render, address);
      if (!answer) throw new Error('the monthly rate has no answer');
      return answer;
    },
  };
}

/** Monthly cost of a property at the market's average rate, and its additional purchase costs. */
export function monthlyRateOf(query: MonthlyRateTerms, inForce: PricedMarket, rules: CostRules) {
  const costs = costsOf(purchaseCase(query, costContext(rules)));
  const figures = monthlyRateData(inForce.market, {
    purchasePrice: centsFromEuros(query.purchasePrice),
    additionalCosts: costs.total,
    geoCode: placeOf(query, rules),
  });
  return { costs, figures };
}

export function monthlyRateAnswer(
  query: MonthlyRateTerms,
  { costs, figures }: ReturnType<typeof monthlyRateOf>,
  { asOf }: Pick<PricedMarket, 'asOf'>,
): MonthlyRateData {
  return inEuros(MonthlyRateData, {
    ...figures,
    exposeId: query.exposeId ?? null,
    purchasePrice: query.purchasePrice,
    additionalCosts: costs,
    ownFunds: { total: figures.ownFunds, totalPercent: figures.ownFundsPercentage },
    asOf,
  });
}

function keyOf(query: MonthlyRateTerms): string {
  return `${query.purchasePrice}|${query.exposeId}|${query.hasCourtage}|${query.brokerCommission}|${query.geoCode}|${query.postcode}`;
}

export interface CostRules {
  readonly geography: Geography;
  readonly landTransferTax: 'specification' | 'statutory';
  readonly today: () => string;
}

export function costContext({ geography, landTransferTax, today }: CostRules): CostContext {
  return {
    today: today(),
    landTransferTaxTable: landTransferTax,
    findGeoCode(postcode) {
      const [only, other] = geography.byPostalCode(postcode);
      return other ? undefined : only?.geoCode;
    },
  };
}

/** Geo code for regional lenders, from the postal code if it lies in one state; empty if unknown. */
export function placeOf(place: PlaceInput, rules: CostRules): string {
  return geoCodeOf(place, costContext(rules)) ?? '';
}

const CACHE_SECONDS = 60;

export function costRoutes(
  app: FastifyInstance,
  parts: { market: MarketInForce; rules: CostRules; listings: ListingSource },
): void {
  const { cacheSeconds } = parts.market;
  const answers = monthlyRateAnswers(parts.market, parts.rules);
  const atOnce = sendCached(answers.atAddress, cacheSeconds);
  serve(
    app,
    monthlyRate,
    ({ query }, reply, request) => {
      if (!needsListing(query))
        return sendCacheable(request, reply, answers.answer(query, request.url), cacheSeconds());
      return withListing(query, parts.listings, request.log).then((terms) =>
        sendCacheable(request, reply, answers.answer(terms), cacheSeconds()),
      );
    },
    { atOnce },
  );
  serve(app, additionalCosts, ({ query }, reply, request) => {
    const answer = costsInEuros(costsOf(purchaseCase(query, costContext(parts.rules))));
    return sendCacheable(request, reply, rendered(answer), CACHE_SECONDS);
  });
}

type ListedTerms = PurchaseInput & { readonly exposeId?: number | undefined };

/** Whether terms are missing that a listing can provide; entered terms take precedence. */
function needsListing(terms: ListedTerms): boolean {
  return terms.exposeId !== undefined && (!statesCommission(terms) || !statesPlace(terms));
}

/** Fills missing terms from the listing; an unknown listing fills nothing. */
export async function withListing<Terms extends ListedTerms>(
  terms: Terms,
  listings: ListingSource,
  log: FastifyBaseLogger,
): Promise<Terms> {
  const listing = terms.exposeId === undefined ? undefined : await findQuietly(listings, terms.exposeId, log);
  return listing ? termsOfListing(terms, listing) : terms;
}

export function termsOfListing<Terms extends ListedTerms>(terms: Terms, listing: Listing): Terms {
  return {
    ...terms,
    // A commission entered without `hasCourtage` means that a commission is due, despite the listing.
    ...(!statesCommission(terms) && {
      hasCourtage: terms.hasCourtage ?? listing.hasCourtage ?? undefined,
      brokerCommission: commissionOf(listing),
    }),
    // Place fields must come from one source, because a mixture could describe a third place.
    ...(!statesPlace(terms) && placeOfListing(listing.address)),
  };
}

/** Ignores "no commission" of the listing, because the visitor may have entered that a commission is due. */
function commissionOf({ hasCourtage, brokerCommissionPercentage }: Listing): number | undefined {
  return hasCourtage === false ? undefined : (brokerCommissionPercentage ?? undefined);
}

function statesCommission({ hasCourtage, brokerCommission }: ListedTerms): boolean {
  return brokerCommission !== undefined || hasCourtage === false;
}

function statesPlace({ geoCode, postcode }: ListedTerms): boolean {
  return geoCode !== undefined || postcode !== undefined;
}
