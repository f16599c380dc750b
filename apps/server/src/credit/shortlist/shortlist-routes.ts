import { listShortlist, markListing, unmarkListing } from '@heimvorteil/contracts';
import type { Visitor } from '@heimvorteil/portal/services';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../../platform/http/calls/problem-error.ts';
import { serve } from '../../platform/http/serving/serve.ts';
import type { Shortlist } from './shortlist.ts';

const EXPOSE_ID = /^[1-9]\d{0,14}$/;

/** The listings that whoever is logged in has marked; `visitorOf` gives them, or throws a ProblemError 401. */
export function shortlistRoutes(
  app: FastifyInstance,
  list: Shortlist,
  visitorOf: (request: FastifyRequest) => Promise<Visitor>,
): void {
  serve(app, listShortlist, async (_input, _reply, request) => {
    const entries = await list.entries(await visitorOf(request));
    return entries.flatMap(({ listing }) => (listing ? [listing] : []));
  });
  serve(app, markListing, async ({ params }, reply, request) => {
    await list.mark(await visitorOf(request), numberOf(params.exposeId));
    return reply.code(204).send();
  });
  serve(app, unmarkListing, async ({ params }, reply, request) => {
    const exposeId = numberOf(params.exposeId);
    const visitor = await visitorOf(request);
    if (!(await list.unmark(visitor, exposeId)) && !(await list.isOffered(exposeId)))
      throw problem(404, 'EXPOSE_NOT_FOUND');
    return reply.code(204).send();
  });
}

function numberOf(exposeId: string): number {
  if (!EXPOSE_ID.test(exposeId)) throw problem(404, 'EXPOSE_NOT_FOUND');
  return Number(exposeId);
}
