import { branding, findProvider, randomProviders, viaProviders } from '@heimvorteil/contracts';
import type { FastifyInstance } from 'fastify';
import type { FeatureFlags } from '../../platform/features/index.ts';
import { rendered, sendCacheable } from '../../platform/http/calls/cacheable.ts';
import { problem } from '../../platform/http/calls/problem-error.ts';
import { serve } from '../../platform/http/serving/serve.ts';
import type { MarketInForce } from '../../market/offers/index.ts';
import type { Providers } from './open-providers.ts';

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
