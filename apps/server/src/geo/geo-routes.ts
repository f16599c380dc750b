import { findGeoLabel, searchEntities, searchLocations } from '@heimvorteil/contracts';
import type { FastifyInstance } from 'fastify';
import { rendered, sendCacheable } from '../http/cacheable.ts';
import { problem } from '../http/problem-error.ts';
import { serve } from '../http/serve.ts';
import type { Geography } from './geography.ts';

const ONE_HOUR_IN_SECONDS = 3_600;

/** Call [6] and both autocompletions. */
export function geoRoutes(app: FastifyInstance, geography: Geography): void {
  serve(app, findGeoLabel, ({ params }, reply, request) => {
    const label = geography.labelOf(params.geoCode);
    if (label === undefined) throw problem(404, 'NOT_FOUND');
    return sendCacheable(request, reply, rendered({ label }), ONE_HOUR_IN_SECONDS);
  });
  serve(app, searchLocations, ({ query }, reply, request) =>
    sendCacheable(request, reply, rendered(geography.findLocations(query.q)), ONE_HOUR_IN_SECONDS),
  );
  serve(app, searchEntities, ({ query }, reply, request) =>
    sendCacheable(request, reply, rendered(geography.findEntities(query.q)), ONE_HOUR_IN_SECONDS),
  );
}
