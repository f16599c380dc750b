import { featureDatafile, featureDecisions as decisionsOperation } from '@heimvorteil/contracts';
import type { FastifyInstance } from 'fastify';
import { rendered, sendCacheable, type Rendered } from '../http/calls/cacheable.ts';
import { problem } from '../http/calls/problem-error.ts';
import { serve } from '../http/serving/serve.ts';
import type { FeatureFlags } from './feature-flags.ts';

/** Seconds for which shared caches may serve outdated flags. */
const KEPT_SECONDS = 60;

/** Call [4], and the widgets' decisions. */
export function featureRoutes(app: FastifyInstance, options: { demo: boolean; flags: FeatureFlags }): void {
  const { demo, flags } = options;
  const datafile = keptWhileInForce(flags, () => ({ features: flags.definitions }));
  serve(app, featureDatafile, (_input, reply, request) => {
    if (!demo) throw problem(404, 'NOT_FOUND');
    return sendCacheable(request, reply, datafile(), KEPT_SECONDS);
  });

  const defaults = keptWhileInForce(flags, () => flags.decisions(undefined));
  serve(app, decisionsOperation, ({ headers }, reply, request) => {
    reply.header('vary', 'x-visitor-id');
    const visitorId = headers['x-visitor-id'];
    // A visitor's own variations must not be cached.
    if (visitorId) return flags.decisions(visitorId);
    return sendCacheable(request, reply, defaults(), KEPT_SECONDS);
  });
}

/** Renders an answer again only after the flags change. */
function keptWhileInForce(flags: FeatureFlags, answer: () => unknown): () => Rendered {
  let of: FeatureFlags['definitions'] | undefined;
  let kept: Rendered | undefined;
  return () => {
    if (!kept || of !== flags.definitions) {
      of = flags.definitions;
      kept = rendered(answer());
    }
    return kept;
  };
}
