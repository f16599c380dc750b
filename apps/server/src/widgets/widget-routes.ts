import { widgetFigures } from '@heimvorteil/contracts';
import type { FastifyInstance } from 'fastify';
import { sendCacheable } from '../http/cacheable.ts';
import { serve } from '../http/serve.ts';
import type { MarketInForce } from '../offers/index.ts';
import type { WidgetAnswers } from './widget-figures.ts';

/** The widgets' one call. */
export function widgetRoutes(
  app: FastifyInstance,
  { answer, market }: { answer: WidgetAnswers['rendered']; market: MarketInForce },
): void {
  serve(app, widgetFigures, async ({ query }, reply, request) =>
    sendCacheable(request, reply, await answer(query), market.keptSeconds()),
  );
}
