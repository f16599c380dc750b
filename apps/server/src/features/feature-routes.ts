import { featureDatafile, featureDecisions as decisionsOperation } from '@heimvorteil/contracts';
import type { FastifyInstance } from 'fastify';
import { rendered, sendCacheable } from '../http/cacheable.ts';
import { problem } from '../http/problem-error.ts';
import { serve } from '../http/serve.ts';
import type { FeatureFlags } from './feature-flags.ts';

const KEPT_SECONDS = 60;

/** Call [4], and the decisions that the widgets ask for. */
export function featureRoutes(app: FastifyInstance, options: { demo: boolean; flags: FeatureFlags }): void {
  const { definitions, decisions } = options.flags;
  const datafile = rendered({ features: definitions });
  serve(app, featureDatafile, (_input, reply, request) => {
    if (!options.demo) throw problem(404, 'NOT_FOUND');
    return sendCacheable(request, reply, datafile, KEPT_SECONDS);
  });

  const defaults = rendered(decisions(undefined));
  serve(app, decisionsOperation, ({ headers }, reply, request) => {
    reply.header('vary', 'x-visitor-id');
    const visitorId = headers['x-visitor-id'];
    // A visitor's own variations belong in no shared cache.
    if (visitorId) return decisions(visitorId);
    return sendCacheable(request, reply, defaults, KEPT_SECONDS);
  });
}
