import { findGeoLabel, searchEntities, searchLocations } from '@heimvorteil/contracts';
import type { FastifyInstance } from 'fastify';
import { rendered, sendCacheable } from '../../platform/http/calls/cacheable.ts';
import { problem } from '../../platform/http/calls/problem-error.ts';
import { serve } from '../../platform/http/serving/serve.ts';
import type { PlaceNames } from './place-names.ts';

const ONE_HOUR_IN_SECONDS = 3_600;
const ONE_MINUTE_IN_SECONDS = 60;

/** Call [6] and both autocompletions. */
export function geoRoutes(app: FastifyInstance, names: PlaceNames): void {
  const kept = (isLasting: boolean) => (isLasting ? ONE_HOUR_IN_SECONDS : ONE_MINUTE_IN_SECONDS);
  serve(app, findGeoLabel, async ({ params }, reply, request) => {
    const { answer: label, isLasting } = await names.labelOf(params.geoCode);
    if (label === undefined) throw problem(404, 'NOT_FOUND');
    return sendCacheable(request, reply, rendered({ label }), kept(isLasting));
  });
  serve(app, searchLocations, async ({ query }, reply, request) => {
    const { answer, isLasting } = await names.findLocations(query.q);
    return sendCacheable(request, reply, rendered(answer), kept(isLasting));
  });
  serve(app, searchEntities, async ({ query }, reply, request) => {
    const { answer, isLasting } = await names.findEntities(query.q);
    return sendCacheable(request, reply, rendered(answer), kept(isLasting));
  });
}
