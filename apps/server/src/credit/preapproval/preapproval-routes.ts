import { createPreapproval, findPreapproval } from '@heimvorteil/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseForeignWrites } from '../../platform/http/serving/own-writes.ts';
import { problem } from '../../platform/http/calls/problem-error.ts';
import { refuseWhileOff, serve } from '../../platform/http/serving/serve.ts';
import type { Visitors, Visits } from '../../people/identity/index.ts';
import type { KeptPreapproval, PreapprovalOwner } from './kept-preapproval.ts';
import type { PreapprovalOperations } from './preapproval-operations.ts';

/** Creates and reads pre-approvals; only their owner can read them. */
export async function preapprovalRoutes(
  app: FastifyInstance,
  {
    preapprovals,
    visits,
    visitors,
    originOf,
    ownerOf,
    withRequested,
    isOff,
  }: {
    preapprovals: PreapprovalOperations;
    visits: Visits;
    visitors: Visitors;
    originOf: (request: FastifyRequest) => string;
    ownerOf: (request: FastifyRequest) => Promise<PreapprovalOwner>;
    /** Adds the requests made for its proposals since; leaves the rest unchanged. */
    withRequested: (kept: KeptPreapproval) => Promise<KeptPreapproval>;
    isOff: () => boolean;
  },
): Promise<void> {
  await app.register(async (own) => {
    refuseWhileOff(own, isOff);
    // Refuse cross-site writes, because another site must not act for a visitor or start a visit.
    refuseForeignWrites(own, originOf);
    serve(own, createPreapproval, async ({ body }, reply, request) => {
      reply.header('cache-control', 'no-store');
      const { ip } = request;
      const visitor = await visitors.visitorOf(request);
      const owner = visitor
        ? { accountId: visitor.accountId, ip }
        : { visitKey: await visits.begin(request, reply), ip };
      return (await preapprovals.create(body, owner)).answer;
    });
    serve(own, findPreapproval, async ({ params }, reply, request) => {
      reply.header('cache-control', 'no-store');
      const kept = await preapprovals.find(params.id, await ownerOf(request));
      if (!kept) throw problem(404, 'NOT_FOUND');
      return (await withRequested(kept)).answer;
    });
  });
}
