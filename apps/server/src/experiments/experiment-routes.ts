import {
  listExperiments,
  noteExperimentEvent,
  visitorIdIn,
  type ExperimentEvent,
  type ExperimentOutcome,
} from '@heimvorteil/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseForeignWrites } from '../http/own-writes.ts';
import { problem } from '../http/problem-error.ts';
import { serve } from '../http/serve.ts';
import type { Visitors } from '../identity/index.ts';
import type { Experiments } from './experiments.ts';

const OUTCOMES: Readonly<Record<Exclude<ExperimentEvent, 'CONSENT_WITHDRAWN'>, ExperimentOutcome>> = {
  CALCULATOR_REACHED: 'CALCULATOR',
  OFFERS_REACHED: 'OFFERS',
  REQUEST_SENT: 'REQUEST',
};

/** What our own pages' scripts tell of a visitor, and what the operator reads of all of them. */
export async function experimentRoutes(
  app: FastifyInstance,
  experiments: Experiments,
  { visitors, originOf }: { visitors: Visitors; originOf: (request: FastifyRequest) => string },
): Promise<void> {
  await app.register(async (own) => {
    refuseForeignWrites(own, originOf);
    serve(own, noteExperimentEvent, async ({ body }, reply, request) => {
      // Taking back asks for nothing: the cookie may be gone before the call has come.
      if (body.event === 'CONSENT_WITHDRAWN') await experiments.forget(body.visitorId);
      else if (visitorIdIn(request.headers.cookie) !== body.visitorId)
        throw problem(403, 'VISITOR_CONSENT_MISSING');
      else experiments.reached(body.visitorId, OUTCOMES[body.event]);
      return reply.code(204).send();
    });
  });
  await app.register(async (operators) => {
    // Before anything is read: whoever is none learns nothing.
    operators.addHook('onRequest', visitors.requireVisitor('operator'));
    serve(operators, listExperiments, () => experiments.list());
  });
}
