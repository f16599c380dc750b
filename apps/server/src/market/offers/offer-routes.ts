import { findOffers as findOffersCall, findOwnOffer, type PricedLenderOffer } from '@heimvorteil/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendCacheable, sendCached, type Rendered } from '../../platform/http/calls/cacheable.ts';
import { problem } from '../../platform/http/calls/problem-error.ts';
import { serve } from '../../platform/http/serving/serve.ts';
import type { MarketInForce } from './market-in-force.ts';
import { findOffers } from '@heimvorteil/engine';
import { AnswerCache } from '../../platform/http/calls/answer-cache.ts';
import { traced } from '../../platform/tracing/index.ts';
import {
  caseOfOffersQuery,
  caseOfOwnOfferQuery,
  type CaseRules,
  type OffersQuery,
  type OwnOfferQuery,
} from './financing-case.ts';
import type { PricedMarket } from './priced-market.ts';
import { renderOffers, renderOwnOffers, pricedLenderOffer } from './render-offers.ts';

/** Answers of `GET /v3/offer` and `GET /v3/offer/single`; undefined without any offer. */
export interface OfferAnswers {
  findOffers(query: OffersQuery, address: string): Rendered | undefined;
  /** Same as `GET /v3/offer`, for use inside this process. */
  listOffers(query: OffersQuery): PricedLenderOffer[];
  findOwnOffer(query: OwnOfferQuery, address?: string): Rendered | undefined;
  /** Cached answer of either call, by the URL of the request. */
  atAddress(address: string): Rendered | undefined;
}

const CACHED_ANSWERS = 2_000;

const MOST_OWN_OFFERS = 20;

const PRICING = { name: 'price offers' } as const;

/** Prices cases on the current market and caches rendered answers until another market takes effect. */
export function offerAnswers(market: MarketInForce, rules: CaseRules): OfferAnswers {
  const cache = new AnswerCache(CACHED_ANSWERS);
  const pageOf = (inForce: PricedMarket, query: OffersQuery) =>
    findOffers(inForce.market, caseOfOffersQuery(query, rules), {
      sortOrder: query.sortorder,
      limit: query.limit,
      offset: query.offset,
      providerType: query.providertype,
      ratings: inForce.stars,
    });
  return {
    atAddress: (address) => cache.atAddress(market.current().version, address),
    findOffers(query, address) {
      const inForce = market.current();
      const render = () =>
        traced(PRICING, () => {
          const page = pageOf(inForce, query);
          return page.total === 0 ? undefined : renderOffers(inForce, page.offers, page.total);
        });
      return cache.answer(inForce.version, `offers|${JSON.stringify(query)}`, render, address);
    },
    listOffers: (query) =>
      traced(PRICING, () => {
        const inForce = market.current();
        return pageOf(inForce, query).offers.map((offer) => pricedLenderOffer(inForce, offer));
      }),
    findOwnOffer(query, address) {
      const inForce = market.current();
      const render = () =>
        traced(PRICING, () => {
          const page = findOffers(inForce.market, caseOfOwnOfferQuery(query, rules), {
            sortOrder: 'PROXIMITY',
            limit: MOST_OWN_OFFERS,
            offset: 0,
            product: query.product,
            lenderId: query.provider,
            ratings: inForce.stars,
          });
          return page.total === 0 ? undefined : renderOwnOffers(inForce, page.offers);
        });
      return cache.answer(inForce.version, `own|${JSON.stringify(query)}`, render, address);
    },
  };
}

/** Routes of `GET /v3/offer` and `GET /v3/offer/single`. */
export function offerRoutes(
  app: FastifyInstance,
  { answers, market }: { answers: OfferAnswers; market: MarketInForce },
): void {
  const atOnce = sendCached(answers.atAddress, market.cacheSeconds);
  const send = (request: FastifyRequest, reply: FastifyReply, answer: Rendered | undefined) => {
    if (!answer) throw problem(404, 'NO_OFFERS');
    return sendCacheable(request, reply, answer, market.cacheSeconds());
  };
  serve(
    app,
    findOffersCall,
    ({ query }, reply, request) => send(request, reply, answers.findOffers(query, request.url)),
    { atOnce },
  );
  serve(
    app,
    findOwnOffer,
    ({ query }, reply, request) => send(request, reply, answers.findOwnOffer(query, request.url)),
    { atOnce },
  );
}
