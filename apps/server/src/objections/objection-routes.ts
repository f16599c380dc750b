import { objectToUse, sendObjectionLink, unsubscribe } from '@heimvorteil/contracts';
import type { ObjectionServices } from '@heimvorteil/portal/services';
import type { FastifyInstance } from 'fastify';
import { problem } from '../http/problem-error.ts';
import { serve } from '../http/serve.ts';

/** Nobody asks for a link more often than this from one address; a mail program unsubscribes once. */
const A_MINUTE = { rateLimit: { max: 20, timeWindow: '1 minute' } };

/** Unsubscribing and objecting by the token of a link; asking for that link by address. */
export function objectionRoutes(app: FastifyInstance, objections: ObjectionServices): void {
  serve(
    app,
    unsubscribe,
    async ({ body }, reply) => {
      if (!(await objections.unsubscribe(body.id))) throw problem(404, 'NOT_FOUND');
      return reply.code(204).send();
    },
    { config: A_MINUTE },
  );
  serve(
    app,
    objectToUse,
    async ({ body }, reply) => {
      if (!(await objections.object(body.id))) throw problem(404, 'NOT_FOUND');
      return reply.code(204).send();
    },
    { config: A_MINUTE },
  );
  serve(
    app,
    sendObjectionLink,
    async ({ body }, reply) => {
      await objections.askForLink(body.email);
      return reply.code(202).send();
    },
    { config: A_MINUTE },
  );
}
