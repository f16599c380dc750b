import { objectToUse, sendObjectionLink, unsubscribe } from '@heimvorteil/contracts';
import type { FastifyInstance } from 'fastify';
import { problem } from '../../platform/http/calls/problem-error.ts';
import { serve } from '../../platform/http/serving/serve.ts';
import type { ObjectionOperations } from './objection-operations.ts';

/** Unsubscribing and objecting by the token of a link; asking for that link by address. */
export function objectionRoutes(app: FastifyInstance, objections: ObjectionOperations): void {
  serve(app, unsubscribe, async ({ body }, reply) => {
    if (!(await objections.unsubscribe(body.id))) throw problem(404, 'NOT_FOUND');
    return reply.code(204).send();
  });
  serve(app, objectToUse, async ({ body }, reply) => {
    if (!(await objections.object(body.id))) throw problem(404, 'NOT_FOUND');
    return reply.code(204).send();
  });
  serve(app, sendObjectionLink, async ({ body }, reply) => {
    await objections.askForLink(body.email);
    return reply.code(202).send();
  });
}
