import { featureDatafile, featureDecisions as decisionsOperation } from '@heimvorteil/contracts';
import type { FastifyInstance } from 'fastify';
import { rendered, sendCacheable } from '../http/cacheable.ts';
import { problem } from '../http/problem-error.ts';
import { serve } from '../http/serve.ts';
import { FEATURE_FLAGS, featureDecisions } from './feature-decisions.ts';

const KEPT_SECONDS = 60;

/** Call [4], and the decisions that the widgets ask for. */
export function featureRoutes(app: FastifyInstance, options: { demo: boolean }): void {
  const datafile = rendered({ features: FEATURE_FLAGS });
  serve(app, featureDatafile, (_input, reply, request) => {
    if (!options.demo) throw problem(404, 'NOT_FOUND');
    return sendCacheable(request, reply, datafile, KEPT_SECONDS);
  });

  const defaults = rendered(featureDecisions(undefined));
  serve(app, decisionsOperation, ({ headers }, reply, request) => {
    reply.header('vary', 'x-visitor-id');
    const visitorId = headers['x-visitor-id'];
    // A visitor's own variations belong in no shared cache.
    if (visitorId) return featureDecisions(visitorId);
    return sendCacheable(request, reply, defaults, KEPT_SECONDS);
  });
}
