import type { PreapprovalServices } from '@heimvorteil/portal/services';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { CostRules } from './costs/index.ts';
import { ProblemError } from './http/problem-error.ts';
import type { Visits } from './identity/index.ts';
import type { OwnMatters } from './own-matters.ts';
import type { PreapprovalOperations } from './preapproval/index.ts';
import type { ProposalOperations } from './proposals/index.ts';
import type { RequestOperations } from './requests/index.ts';
import { shownPreapproval, shownProposals } from './shown-proposals.ts';

/** The pre-approvals of whoever asks for a page. */
export function portalPreapprovals(
  parts: {
    preapprovals: PreapprovalOperations;
    proposals: Pick<ProposalOperations, 'withRequested'>;
    requests: Pick<RequestOperations, 'unservedLenders'>;
    rules: CostRules;
    visits: Visits;
    senderOf: OwnMatters['senderOf'];
    ownerOf: OwnMatters['ownerOf'];
    log: FastifyBaseLogger;
  },
  request: FastifyRequest,
  reply: FastifyReply,
): PreapprovalServices {
  const { preapprovals, visits, log } = parts;
  return {
    async keep(body) {
      try {
        const { account } = await parts.senderOf(request);
        const owner = account ? { accountId: account.id } : { visitKey: await visits.begin(request, reply) };
        const kept = await preapprovals.createAgain(body, { ...owner, ip: request.ip });
        return await shownProposals(parts, kept);
      } catch (error) {
        // The result stands without it: its page says that it is not kept.
        if (!(error instanceof ProblemError)) log.error({ err: error }, 'pre-approval not kept');
        return undefined;
      }
    },
    levers: (stated) => preapprovals.levers(stated),
    async find(id) {
      const kept = await preapprovals.find(id, await parts.ownerOf(request));
      return kept && shownProposals(parts, kept);
    },
    async findLatest() {
      try {
        const kept = await preapprovals.findLatest(await parts.ownerOf(request));
        return kept && shownPreapproval(kept, parts.rules);
      } catch (error) {
        log.error({ err: error }, 'pre-approval not looked up');
        return undefined;
      }
    },
  };
}
