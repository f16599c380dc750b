import type { Kysely } from 'kysely';
import { type Registry, Counter } from 'prom-client';
import { freeCapacity } from '../advisers/index.ts';
import type { CostRules } from '../../market/costs/index.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { MarketInForce } from '../../market/offers/index.ts';
import { providerDirectory, type ProviderDirectory } from './provider-directory.ts';
import { providerLottery, type ProviderLottery, type Drawn } from './provider-lottery.ts';
import { branding, findProvider, randomProviders, viaProviders } from '@heimvorteil/contracts';
import type { FastifyInstance } from 'fastify';
import type { FeatureFlags } from '../../platform/features/index.ts';
import { rendered, sendCacheable } from '../../platform/http/calls/cacheable.ts';
import { problem } from '../../platform/http/calls/problem-error.ts';
import { serve } from '../../platform/http/serving/serve.ts';

const GOLDEN_ANGLE = 137;

export function logoSvg(name: string, providerId: number): string {
  const initials = name
    .split(/[\s-]+/)
    .map((word) => /\p{L}/u.exec(word)?.[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase();
  const hue = (providerId * GOLDEN_ANGLE) % 360;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64" role="img">' +
    `<rect width="64" height="64" rx="12" fill="hsl(${hue} 55% 27%)"/>` +
    '<text x="32" y="34" fill="#fff" font-family="sans-serif" font-size="26" font-weight="600" ' +
    `text-anchor="middle" dominant-baseline="middle">${initials}</text></svg>\n`
  );
}

/** Generated logos of providers without one; pages of other sites use them too. */
export function logoRoute(app: FastifyInstance, directory: ProviderDirectory): void {
  app.get<{ Params: { file: string } }>('/baufinanzierung/logos/:file', (request, reply) => {
    const id = /^(\d{1,15})\.svg$/.exec(request.params.file)?.[1];
    const provider = id === undefined ? undefined : directory.find(id);
    if (!provider) throw problem(404, 'NOT_FOUND');
    void reply
      .header('cache-control', 'public, max-age=86400, s-maxage=86400')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/svg+xml; charset=utf-8')
      .send(logoSvg(provider.name, provider.id));
  });
}

export interface Providers extends ProviderDirectory {
  readonly lottery: ProviderLottery;
}

export function openProviders({
  market,
  rules,
  config: { publicUrl },
  database: { db },
  registry,
}: {
  readonly market: MarketInForce;
  readonly rules: CostRules;
  readonly config: { readonly publicUrl: string };
  readonly database: { readonly db: Kysely<Tables> };
  readonly registry: Registry;
}): Providers {
  const directory = providerDirectory({ market, rules, publicUrl });
  const lottery = providerLottery({ directory, free: freeCapacity(db) });
  drawCounters(registry, lottery);
  return { ...directory, lottery };
}

/** Counts actual and expected draws per provider; their ratio shows whether the lottery is fair. */
function drawCounters(registry: Registry, lottery: Pick<ProviderLottery, 'drawn'>): void {
  const counter = (name: string, help: string, of: Exclude<keyof Drawn, 'providerId'>) =>
    new Counter({
      name,
      help,
      labelNames: ['provider'],
      registers: [registry],
      collect() {
        this.reset();
        for (const one of lottery.drawn()) this.inc({ provider: String(one.providerId) }, one[of]);
      },
    });
  counter('random_providers_shown_total', 'Random draws that included the provider.', 'shown');
  counter('random_providers_first_total', 'Random draws that listed the provider first.', 'first');
  counter(
    'random_providers_first_expected_total',
    'Expected draws with the provider first: sum of its shares of the total weight.',
    'firstExpected',
  );
}

export function providerRoutes(
  app: FastifyInstance,
  {
    providers,
    market,
    flags,
  }: { providers: Providers; market: MarketInForce; flags: Pick<FeatureFlags, 'isOn'> },
): void {
  serve(app, branding, ({ query }, reply, request) =>
    sendCacheable(
      request,
      reply,
      rendered(
        providers.branding({ geoCode: query.geocode || undefined, postcode: query.postcode }, query.cwid),
      ),
      market.cacheSeconds(),
    ),
  );
  serve(app, viaProviders, ({ query }, reply, request) =>
    sendCacheable(request, reply, rendered(providers.via(query.geocode)), market.cacheSeconds()),
  );
  serve(
    app,
    randomProviders,
    ({ query }) => providers.lottery.draw(query.geocode || undefined, query.count),
    { isOff: () => !flags.isOn('random_providers_endpoint') },
  );
  serve(app, findProvider, ({ params }, reply, request) => {
    const provider = providers.find(params.id);
    if (!provider) throw problem(404, 'NOT_FOUND');
    return sendCacheable(request, reply, rendered(provider), market.cacheSeconds());
  });
}
