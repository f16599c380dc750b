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

export interface Providers extends ProviderDirectory {
  readonly lottery: ProviderLottery;
}

/** Opens the current market's providers and the stored advisers, and counts the draws. */
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
  counter('random_providers_shown_total', 'How often a provider was among those drawn by chance.', 'shown');
  counter('random_providers_first_total', 'How often a provider was drawn first.', 'first');
  counter(
    'random_providers_first_expected_total',
    'How often a provider should have been drawn first: the sum of its shares of all weights.',
    'firstExpected',
  );
}

/** Call [8] and the provider calls. */
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
      market.keptSeconds(),
    ),
  );
  serve(app, viaProviders, ({ query }, reply, request) =>
    sendCacheable(request, reply, rendered(providers.via(query.geocode)), market.keptSeconds()),
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
    return sendCacheable(request, reply, rendered(provider), market.keptSeconds());
  });
}
