import { costsInEuros, purchaseCase } from '@heimvorteil/calculations';
import { additionalCosts, monthlyRate } from '@heimvorteil/contracts';
import { additionalCosts as costsOf } from '@heimvorteil/engine';
import type { FastifyInstance } from 'fastify';
import { rendered, sendCacheable, sendingKept } from '../../platform/http/calls/cacheable.ts';
import { serve } from '../../platform/http/serving/serve.ts';
import type { ListingSource } from '../listings/index.ts';
import type { MarketInForce } from '../offers/index.ts';
import { monthlyRateAnswers, costSurroundings, type CostRules } from './monthly-rate-answers.ts';
import { needsListing, withListing } from './listing-terms.ts';

const KEPT_SECONDS = 60;

/** Call [5] and the additional costs. */
export function costRoutes(
  app: FastifyInstance,
  parts: { market: MarketInForce; rules: CostRules; listings: ListingSource },
): void {
  const { keptSeconds } = parts.market;
  const answers = monthlyRateAnswers(parts.market, parts.rules);
  const atOnce = sendingKept(answers.atAddress, keptSeconds);
  serve(
    app,
    monthlyRate,
    ({ query }, reply, request) => {
      if (!needsListing(query))
        return sendCacheable(request, reply, answers.answer(query, request.url), keptSeconds());
      return withListing(query, parts.listings, request.log).then((terms) =>
        sendCacheable(request, reply, answers.answer(terms), keptSeconds()),
      );
    },
    { atOnce },
  );
  serve(app, additionalCosts, ({ query }, reply, request) => {
    const answer = costsInEuros(costsOf(purchaseCase(query, costSurroundings(parts.rules))));
    return sendCacheable(request, reply, rendered(answer), KEPT_SECONDS);
  });
}
