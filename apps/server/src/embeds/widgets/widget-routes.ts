import { severalWidgets, widgetFigures } from '@heimvorteil/contracts';
import type { FastifyInstance } from 'fastify';
import { sendCacheable } from '../../platform/http/calls/cacheable.ts';
import { serve } from '../../platform/http/serving/serve.ts';
import type { MarketInForce } from '../../market/offers/index.ts';
import type { WidgetAnswers } from './widget-figures.ts';

/** The widgets' own calls: for one property, and for those of a whole page. */
export function widgetRoutes(
  app: FastifyInstance,
  { answers, market }: { answers: Omit<WidgetAnswers, 'figures'>; market: MarketInForce },
): void {
  serve(app, widgetFigures, async ({ query }, reply, request) =>
    sendCacheable(request, reply, await answers.rendered(query), keptByAll(market)),
  );
  // No cache answers a POST: the script keeps the answer for as long as the header says.
  serve(app, severalWidgets, async ({ body }, reply) => {
    const answer = await answers.several(body);
    const kept = `private, max-age=${keptByAll(market).browserSeconds}`;
    return reply
      .header('cache-control', body.visitorId === undefined ? kept : 'no-store')
      .type('application/json; charset=utf-8')
      .send(answer);
  });
}

/**
 * How long a widget's answer may be kept, by browsers as by shared caches: who leafs through listings asks for each once. No
 * rate outlives its market by that, for deliveries are in force later than anything is kept. What else may change before is
 * believed as long: a listing's price or commission (call [10] says the same of itself, for a minute) and a flag that the
 * operator turns. After that the entity tag asks, and what is unchanged is not sent again.
 */
export function keptByAll(market: Pick<MarketInForce, 'keptSeconds'>) {
  const seconds = market.keptSeconds();
  return { sharedSeconds: seconds, browserSeconds: seconds };
}
