import {
  listExperiments,
  noteExperimentEvent,
  visitorIdIn,
  type ExperimentEvent,
  type ExperimentOutcome,
} from '@heimvorteil/contracts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import { refuseForeignWrites } from '../../platform/http/serving/own-writes.ts';
import { problem } from '../../platform/http/calls/problem-error.ts';
import { serve } from '../../platform/http/serving/serve.ts';
import { ownOrigin, type Visitors } from '../../people/identity/index.ts';
import type { Experiments } from './note-visits.ts';

const OUTCOMES: Readonly<
  Record<Exclude<ExperimentEvent, 'CONSENT_GIVEN' | 'CONSENT_WITHDRAWN'>, ExperimentOutcome>
> = {
  CALCULATOR_REACHED: 'CALCULATOR',
  OFFERS_REACHED: 'OFFERS',
  REQUEST_SENT: 'REQUEST',
};

export async function experimentRoutes(
  app: FastifyInstance,
  {
    experiments,
    visitors,
    config,
  }: { experiments: Experiments; visitors: Visitors; config: Pick<Config, 'publicUrl' | 'demo'> },
): Promise<void> {
  await app.register(async (own) => {
    refuseForeignWrites(own, (request) => ownOrigin(request, config));
    serve(own, noteExperimentEvent, async ({ body }, reply, request) => {
      // Needs no cookie, because the browser may have deleted it already.
      if (body.event === 'CONSENT_WITHDRAWN') await experiments.forget(body.visitorId);
      else if (visitorIdIn(request.headers.cookie) !== body.visitorId)
        throw problem(403, 'VISITOR_CONSENT_MISSING');
      else if (body.event === 'CONSENT_GIVEN') experiments.consented(body.visitorId);
      else experiments.reached(body.visitorId, OUTCOMES[body.event]);
      return reply.code(204).send();
    });
  });
  await app.register(async (operators) => {
    // Check the role before parsing, so that other callers learn nothing from validation errors.
    operators.addHook('onRequest', visitors.requireVisitor('operator'));
    serve(operators, listExperiments, () => experiments.list());
  });
}
