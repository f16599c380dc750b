import { severalWidgets, widgetFigures } from '@heimvorteil/contracts';
import type { FastifyInstance } from 'fastify';
import { sendCacheable } from '../../platform/http/calls/cacheable.ts';
import { serve } from '../../platform/http/serving/serve.ts';
import type { MarketInForce } from '../../market/offers/index.ts';
import type { WidgetAnswers } from './widget-figures.ts';

export function widgetRoutes(
  app: FastifyInstance,
  { answers, market }: { answers: Omit<WidgetAnswers, 'figures'>; market: MarketInForce },
): void {
  serve(app, widgetFigures, async ({ query }, reply, request) =>
    sendCacheable(request, reply, await answers.rendered(query), keptByAll(market)),
  );
  // HTTP caches ignore POST, so the widget script applies this lifetime itself.
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
 * Cache lifetime of a widget's answer for browsers and shared caches. It never outlives the market, because
 * new deliveries take effect later than any cached answer expires. Changed listings (cf. call [10]) and flags
 * may appear late by as much; afterwards the entity tag revalidates.
 */
export function keptByAll(market: Pick<MarketInForce, 'keptSeconds'>) {
  const seconds = market.keptSeconds();
  return { sharedSeconds: seconds, browserSeconds: seconds };
}
