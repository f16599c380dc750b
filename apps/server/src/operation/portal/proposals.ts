import { createPreapproval, caseOf, type PreapprovalBody } from '@heimvorteil/contracts';
import type { ProposalServices, StoredProposals, PreapprovalView } from '@heimvorteil/portal/services';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { type CostRules, placeOf } from '../../market/costs/index.ts';
import type { Visits } from '../../people/identity/index.ts';
import type { AccountServices } from './account-services.ts';
import { allowed, outcome } from './page-outcomes.ts';
import type { PreapprovalOperations, StoredPreapproval } from '../../credit/preapproval/index.ts';
import type { ProposalOperations } from '../../credit/proposals/index.ts';
import { sentFrom, type RequestOperations } from '../../leads/requests/index.ts';
import { isOutdatedOn } from '@heimvorteil/engine';

/** Proposal services for the visitor behind one HTTP request. */
export function portalProposals(
  parts: {
    preapprovals: PreapprovalOperations;
    proposals: ProposalOperations;
    visits: Visits;
    requests: Pick<RequestOperations, 'unservedLenders'>;
    rules: CostRules;
    senderOf: AccountServices['senderOf'];
    ownerOf: AccountServices['ownerOf'];
    onSent: (request: FastifyRequest) => void;
    log: FastifyBaseLogger;
  },
  request: FastifyRequest,
  reply: FastifyReply,
): ProposalServices {
  const { preapprovals, proposals } = parts;
  const logged = async <Value>(find: () => Promise<Value>): Promise<Value> => {
    try {
      return await find();
    } catch (error) {
      // The page reports only that the lookup failed; the log has the reason.
      parts.log.error({ err: error }, 'proposal lookup failed');
      throw error;
    }
  };
  return {
    find: (id) =>
      logged(async () => {
        const owner = await parts.ownerOf(request);
        const row = await (id === undefined ? preapprovals.findLatest(owner) : preapprovals.find(id, owner));
        return row && proposalsView(parts, row);
      }),
    findOf: (proposalId) =>
      logged(async () => {
        const found = await preapprovals.findOfProposal(proposalId, await parts.ownerOf(request));
        return found && proposalsView(parts, found);
      }),
    check: (input) =>
      outcome(
        allowed(createPreapproval.body, input, async (checked) => {
          const { account } = await parts.senderOf(request);
          const owner = account
            ? { accountId: account.id }
            : { visitKey: await parts.visits.begin(request, reply) };
          const { id } = await preapprovals.createAgain(checked, { ...owner, ip: request.ip });
          return id;
        }),
      ),
    request: (proposalId, input, idempotencyKey) => outcome(requestOffer(proposalId, input, idempotencyKey)),
  };

  async function requestOffer(proposalId: string, input: unknown, idempotencyKey: string) {
    const sender = { ...(await parts.senderOf(request)), origin: sentFrom(request.url) };
    const created = await proposals.request(proposalId, { input, idempotencyKey, sender });
    parts.onSent(request);
    return created;
  }
}

/** Stored pre-approval, requests sent from its proposals, and lenders without an adviser at the place. */
export async function proposalsView(
  {
    proposals,
    requests,
    rules,
  }: {
    proposals: Pick<ProposalOperations, 'withRequested'>;
    requests: Pick<RequestOperations, 'unservedLenders'>;
    rules: CostRules;
  },
  stored: StoredPreapproval,
): Promise<StoredProposals> {
  const requested = await proposals.withRequested(stored);
  const { answer, stated, legal } = requested;
  const lenders = [...new Set(answer.proposals.map(({ provider }) => Number(provider.id)))];
  const unserved = await requests.unservedLenders(placeOf(placesIn(stated), rules), lenders);
  return { ...preapprovalView(requested, rules), legal, unserved: unserved.map(String) };
}

/** Stored pre-approval for pages; its subsidy programmes may be outdated by now. */
export function preapprovalView(
  { id, madeAt, stated, answer }: StoredPreapproval,
  { today }: CostRules,
): PreapprovalView {
  const day = today();
  const programmes = answer.programmes.map((programme) => ({
    ...programme,
    isOutdated: isOutdatedOn(programme.checkedOn, day),
  }));
  return { id, madeAt: madeAt.toISOString(), stated, answer: { ...answer, programmes } };
}

function placesIn({ geoCode, postcode }: PreapprovalBody) {
  return { ...caseOf({}), ...(geoCode && { geoCode }), ...(postcode && { postcode }) };
}
