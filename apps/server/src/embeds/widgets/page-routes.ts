import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { keptFor } from '../../platform/http/calls/cacheable.ts';
import type { MarketInForce } from '../../market/offers/index.ts';
import { keptByAll } from './widget-routes.ts';
import { WIDGETS_ROOT } from './script-routes.ts';
import type { WidgetPage } from './widget-build.ts';
import type { WidgetAnswers } from './widget-figures.ts';

const FOREVER = 'public, max-age=31536000, immutable';

/** The only page that other sites may frame, because it has no script, form or session. */
const FRAMEABLE_PAGE = [
  "default-src 'none'",
  "style-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join(';');

/** The cost widget as a page without JavaScript; the query names the attributes without `data-`. */
export function pageRoutes(
  app: FastifyInstance,
  {
    page,
    figuresOf,
    market,
    publicUrl,
  }: { page: WidgetPage; figuresOf: WidgetAnswers['figures']; market: MarketInForce; publicUrl: string },
): void {
  const look = `${WIDGETS_ROOT}/cost-widget.${hash('sha256', page.look, 'base64url').slice(0, 10)}.css`;
  app.get(look, (_request, reply) =>
    reply.header('cache-control', FOREVER).type('text/css; charset=utf-8').send(page.look),
  );
  const config = { ignoresWrongQuery: true };
  app.get(`${WIDGETS_ROOT}/cost-widget.html`, { config }, async (request, reply) => {
    const attributes = page.readPageAttributes(request.query as Record<string, unknown>);
    const figures = await figuresOf(page.figuresQuery(attributes));
    return reply
      .removeHeader('x-frame-options')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', FRAMEABLE_PAGE)
      .header('cache-control', keptFor(keptByAll(market)))
      .type('text/html; charset=utf-8')
      .send(page.renderCostWidgetPage(attributes, figures, { portal: publicUrl, look }));
  });
}
