import { severalWidgets, widgetFigures } from '@heimvorteil/contracts';
import type { FastifyInstance } from 'fastify';
import { sendCacheable, cacheControlOf } from '../../platform/http/calls/cacheable.ts';
import { serve } from '../../platform/http/serving/serve.ts';
import type { MarketInForce } from '../../market/offers/index.ts';
import type { WidgetAnswers } from './widget-figures.ts';
import { basename } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { problem } from '../../platform/http/calls/problem-error.ts';
import type { WidgetBuild, WidgetPage } from './widget-build.ts';
import { hash } from 'node:crypto';

const FOREVER = 'public, max-age=31536000, immutable';

/** Content security policy of the only page that other sites may frame: it has no script, form or session. */
const FRAMEABLE_PAGE = [
  "default-src 'none'",
  "style-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join(';');

/** The cost widget as a page without JavaScript; its query is the host's attributes without `data-`. */
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
      .header('cache-control', cacheControlOf(cacheTimes(market)))
      .type('text/html; charset=utf-8')
      .send(page.renderCostWidgetPage(attributes, figures, { portal: publicUrl, look }));
  });
}

const WIDGETS_ROOT = '/baufinanzierung/widgets';

/** Caches renew the script after five minutes, and answer with the old one meanwhile. */
const FOR_NOW = 'public, max-age=300, s-maxage=300, stale-while-revalidate=86400';

/** Pages of any origin may load the script, with or without an `integrity` attribute. */
const FOR_ANY_PAGE = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** Serves the widgets' script: the newest version by its plain name, every version by its versioned name. */
export async function scriptRoutes(
  app: FastifyInstance,
  { build, db }: { build: WidgetBuild; db: Kysely<Tables> },
): Promise<void> {
  await rememberRelease(db, build);
  await app.register(fastifyStatic, {
    root: build.scriptFolder,
    prefix: `${WIDGETS_ROOT}/`,
    globIgnore: ['**/*.{br,gz}'],
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders(reply, path) {
      void reply
        .headers(FOR_ANY_PAGE)
        .header('cache-control', basename(path).startsWith(build.file) ? FOREVER : FOR_NOW);
    },
  });
  app.get<{ Params: { file: string } }>(
    `${WIDGETS_ROOT}/:file(^finance-widgets[.][\\w-]{12}[.]js$)`,
    async (request, reply) => {
      const script = await findRelease(db, request.params.file);
      if (script === undefined) throw problem(404, 'NOT_FOUND');
      return reply
        .headers(FOR_ANY_PAGE)
        .header('cache-control', FOREVER)
        .type('text/javascript; charset=utf-8')
        .send(script);
    },
  );
}

/** Stores this version for good, because host pages may pin it by `integrity` after later upgrades. */
export async function rememberRelease(
  db: Kysely<Tables>,
  { file, script }: { file: string; script: string },
): Promise<void> {
  await db
    .insertInto('widget_release')
    .values({ file_name: file, script })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function findRelease(db: Kysely<Tables>, file: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('widget_release')
    .select('script')
    .where('file_name', '=', file)
    .executeTakeFirst();
  return row?.script;
}

export function widgetRoutes(
  app: FastifyInstance,
  { answers, market }: { answers: Omit<WidgetAnswers, 'figures'>; market: MarketInForce },
): void {
  serve(app, widgetFigures, async ({ query }, reply, request) =>
    sendCacheable(request, reply, await answers.rendered(query), cacheTimes(market)),
  );
  // HTTP caches ignore POST, so the widget's script caches the answer for this `max-age`.
  serve(app, severalWidgets, async ({ body }, reply) => {
    const answer = await answers.several(body);
    const cacheControl = `private, max-age=${cacheTimes(market).browserSeconds}`;
    return reply
      .header('cache-control', body.visitorId === undefined ? cacheControl : 'no-store')
      .type('application/json; charset=utf-8')
      .send(answer);
  });
}

/**
 * Cache seconds for browsers and shared caches. New rates take effect only after all cached answers have
 * expired. Changed listings and flags may appear this much later.
 */
function cacheTimes(market: Pick<MarketInForce, 'cacheSeconds'>) {
  const seconds = market.cacheSeconds();
  return { sharedSeconds: seconds, browserSeconds: seconds };
}
