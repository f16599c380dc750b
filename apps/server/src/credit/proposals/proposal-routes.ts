import { requestProposal } from '@heimvorteil/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseForeignWrites } from '../../platform/http/serving/own-writes.ts';
import { refuseWhileOff, serve } from '../../platform/http/serving/serve.ts';
import type { Visitors } from '../../people/identity/index.ts';
import type { RequestSender } from '../../leads/requests/index.ts';
import type { ProposalOperations } from './proposal-operations.ts';

/** `POST /v1.0/proposals/{id}/request`, for whoever is logged in. */
export async function proposalRoutes(
  app: FastifyInstance,
  {
    proposals,
    visitors,
    originOf,
    senderOf,
    isOff,
  }: {
    proposals: ProposalOperations;
    visitors: Visitors;
    originOf: (request: FastifyRequest) => string;
    senderOf: (request: FastifyRequest) => Promise<RequestSender>;
    isOff: () => boolean;
  },
): Promise<void> {
  await app.register(async (own) => {
    refuseWhileOff(own, isOff);
    refuseForeignWrites(own, originOf);
    // Who is not logged in learns nothing about what would be right.
    own.addHook('onRequest', visitors.requireVisitor());
    serve(
      own,
      requestProposal,
      async ({ params, body, headers }, reply, request) => {
        reply.header('cache-control', 'no-store');
        return proposals.request(params.id, {
          input: body,
          idempotencyKey: headers['idempotency-key'],
          sender: await senderOf(request),
        });
      },
      { bodyIsCheckedByHandler: true },
    );
  });
}
