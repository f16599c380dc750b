import { type CreateRequestAnswer, requestProposal } from '@heimvorteil/contracts';
import { problem } from '../../platform/http/calls/problem-error.ts';
import type { StoredPreapproval, PreapprovalOperations } from '../preapproval/index.ts';
import type { RequestOperations, RequestSender } from '../../leads/requests/index.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseForeignWrites } from '../../platform/http/pages/own-pages.ts';
import { refuseWhileOff, serve } from '../../platform/http/serving/serve.ts';
import type { Visitors } from '../../people/identity/index.ts';

export interface ProposalOperations {
  /** Adds to each proposal the account's requests for it; leaves the rest unchanged. */
  withRequested(stored: StoredPreapproval): Promise<StoredPreapproval>;
  /**
   * Requests a proposal from its lender. Throws a ProblemError: 404 `PROPOSAL_NOT_FOUND` if it is unknown or
   * another account's, 409 `OFFER_ALREADY_REQUESTED`, and the errors of a financing request.
   */
  request(
    proposalId: string,
    sent: {
      readonly input: unknown;
      readonly idempotencyKey: unknown;
      readonly sender: RequestSender;
    },
  ): Promise<CreateRequestAnswer>;
}

export function proposalOperations({
  preapprovals,
  requests,
}: {
  preapprovals: Pick<PreapprovalOperations, 'findOfProposal'>;
  requests: Pick<RequestOperations, 'createForProposal' | 'withRequested'>;
}): ProposalOperations {
  return {
    async withRequested(stored) {
      const { accountId, stated, answer } = stored;
      if (accountId === null) return stored;
      const proposals = await requests.withRequested(answer.proposals, { stated, accountId });
      return { ...stored, answer: { ...answer, proposals } };
    },
    async request(proposalId, { input, idempotencyKey, sender }) {
      const { account, visitKey } = sender;
      if (!account) throw problem(401, 'NOT_LOGGED_IN');
      const stored = await preapprovals.findOfProposal(proposalId, { accountId: account.id, visitKey });
      const proposal = stored?.answer.proposals.find(({ id }) => id === proposalId);
      if (!stored || !proposal) throw problem(404, 'PROPOSAL_NOT_FOUND');
      const { stated } = stored;
      return requests.createForProposal(
        { proposal, stated },
        { input, idempotencyKey, sender: { ...sender, account } },
      );
    },
  };
}

/** `POST /v1.0/proposals/{id}/request`; requires a login. */
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
    // Check the login first, so that anonymous callers learn nothing from validation errors.
    own.addHook('onRequest', visitors.requireVisitor());
    serve(
      own,
      requestProposal,
      async ({ params, body, headers }, _reply, request) =>
        proposals.request(params.id, {
          input: body,
          idempotencyKey: headers['idempotency-key'],
          sender: await senderOf(request),
        }),
      { bodyIsCheckedByHandler: true },
    );
  });
}
