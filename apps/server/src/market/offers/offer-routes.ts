import { findOffers, findOwnOffer } from '@heimvorteil/contracts';
import type { FastifyInstance } from 'fastify';
import { sendCacheable, sendingKept } from '../../platform/http/calls/cacheable.ts';
import { problem } from '../../platform/http/calls/problem-error.ts';
import { serve } from '../../platform/http/serving/serve.ts';
import type { MarketInForce } from './market-in-force.ts';
import type { OfferAnswers } from './offer-answers.ts';

/** Calls [7] and [9]. */
export function offerRoutes(
  app: FastifyInstance,
  { answers, market }: { answers: OfferAnswers; market: MarketInForce },
): void {
  const atOnce = sendingKept(answers.atAddress, market.keptSeconds);
  serve(
    app,
    findOffers,
    ({ query }, reply, request) => {
      const answer = answers.findOffers(query, request.url);
      if (!answer) throw problem(404, 'NO_OFFERS');
      return sendCacheable(request, reply, answer, market.keptSeconds());
    },
    { atOnce },
  );
  serve(
    app,
    findOwnOffer,
    ({ query }, reply, request) => {
      const answer = answers.findOwnOffer(query, request.url);
      if (!answer) throw problem(404, 'NO_OFFERS');
      return sendCacheable(request, reply, answer, market.keptSeconds());
    },
    { atOnce },
  );
}
