import { widgetFigures } from '@heimvorteil/contracts';
import type { FastifyInstance } from 'fastify';
import { sendCacheable } from '../http/cacheable.ts';
import { serve } from '../http/serve.ts';
import type { WidgetAnswers } from './widget-figures.ts';

const KEPT_SECONDS = 60;

/** The widgets' one call. */
export function widgetRoutes(app: FastifyInstance, answer: WidgetAnswers['rendered']): void {
  serve(app, widgetFigures, async ({ query }, reply, request) =>
    sendCacheable(request, reply, await answer(query), KEPT_SECONDS),
  );
}
