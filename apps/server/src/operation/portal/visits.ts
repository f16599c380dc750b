import type { AdviserSelectionQuery, Outcome } from '@heimvorteil/contracts';
import type { PreapprovalServices, AdvisersView, Visit, VisitObjections } from '@heimvorteil/portal/services';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { CostRules } from '../../market/costs/index.ts';
import type { CertificateOperations } from '../../credit/certificates/index.ts';
import { problem, ProblemError } from '../../platform/http/calls/problem-error.ts';
import type { PageVisits } from '../../platform/http/pages/rendered-application.ts';
import type { Visits } from '../../people/identity/index.ts';
import type { Verification } from '../../people/phone-verification/index.ts';
import type { AccountServices } from './account-services.ts';
import type { ObjectionOperations } from '../../leads/objections/index.ts';
import { asRefusal, outcome, settled } from './page-outcomes.ts';
import { portalProposals, preapprovalView, proposalsView } from './proposals.ts';
import type { PreapprovalOperations } from '../../credit/preapproval/index.ts';
import type { ProposalOperations } from '../../credit/proposals/index.ts';
import { sentFrom, type RequestOperations, type RequestSender } from '../../leads/requests/index.ts';

/** Operations that the portal's forms call for one visitor's browser. */
export function portalVisits(parts: {
  visits: Visits;
  verification: Verification;
  requests: RequestOperations;
  objections: ObjectionOperations;
  preapprovals: PreapprovalOperations;
  proposals: ProposalOperations;
  rules: CostRules;
  certificates: Pick<CertificateOperations, 'check'>;
  senderOf: AccountServices['senderOf'];
  ownerOf: AccountServices['ownerOf'];
  /** Called after a visitor's loan request was sent. */
  onSent: (request: FastifyRequest) => void;
  log: FastifyBaseLogger;
}): PageVisits {
  const { visits, verification, requests, certificates, log } = parts;
  return {
    of: (request, reply) => visitOf(parts, request, reply),
    async begin(request, reply) {
      try {
        await visits.begin(request, reply);
      } catch (error) {
        // The page works without a visit; sending its form reports the error.
        log.warn({ err: error }, 'visit not created');
      }
    },
  };

  function visitOf(
    { senderOf }: Pick<typeof parts, 'senderOf'>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Visit {
    const keyOrRefusal = async () => {
      const key = await visits.keyOf(request);
      // The cookie was just set, so a request without it means that the browser refuses cookies.
      if (key === undefined) throw problem(400, 'VERIFICATION_TOKEN_MISSING');
      return key;
    };
    return {
      preapprovals: portalPreapprovals(parts, request, reply),
      sendCode: (contact) =>
        loggedOutcome(async () => {
          await verification.send(contact, { visitKey: await keyOrRefusal(), ip: request.ip });
        }),
      confirmCode: (code) =>
        loggedOutcome(async () => {
          const renewal = await visits.renewal(request, reply);
          const visitKey = renewal?.visitKey ?? (await keyOrRefusal());
          await verification.confirm(code, { visitKey, renewal });
        }),
      checkCertificate: (number, presented) =>
        outcome(certificates.check(number, request.ip, presented), (error) => {
          if (error.retryAfterSeconds === undefined) throw error;
          return asRefusal(error);
        }),
      async pendingCode() {
        const key = await visits.keyOf(request);
        return key === undefined ? undefined : verification.pending(key);
      },
      selectAdvisers: async (query) => outcome(portalSelection(requests, query, await senderOf(request))),
      createRequest: (input, idempotencyKey) => outcome(createRequest(input, idempotencyKey)),
      proposals: portalProposals(parts, request, reply),
      objections: portalObjections({ ...parts, loggedOutcome }, request, reply),
      objectedSince: async () => requests.objectedSince(await senderOf(request)),
    };

    async function createRequest(input: unknown, idempotencyKey: string) {
      const sender = { ...(await senderOf(request)), origin: sentFrom(request.url) };
      const created = await requests.create(input, idempotencyKey, sender);
      parts.onSent(request);
      return created;
    }
  }

  /** Converts every error into a refusal that the form can display (specification §8). */
  async function loggedOutcome(work: () => Promise<void>): Promise<Outcome<true>> {
    try {
      return await outcome(settled(work()));
    } catch (error) {
      log.error({ err: error }, 'contact verification failed');
      return { refused: { status: 500, errors: [] } };
    }
  }
}

function portalPreapprovals(
  parts: {
    preapprovals: PreapprovalOperations;
    proposals: Pick<ProposalOperations, 'withRequested'>;
    requests: Pick<RequestOperations, 'unservedLenders'>;
    rules: CostRules;
    visits: Visits;
    senderOf: AccountServices['senderOf'];
    ownerOf: AccountServices['ownerOf'];
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
        const stored = await preapprovals.createAgain(body, { ...owner, ip: request.ip });
        return await proposalsView(parts, stored);
      } catch (error) {
        // The page displays the pre-approval anyway and states that it is not stored.
        if (!(error instanceof ProblemError)) log.error({ err: error }, 'pre-approval not stored');
        return undefined;
      }
    },
    levers: (body) => preapprovals.levers(body),
    async find(id) {
      const stored = await preapprovals.find(id, await parts.ownerOf(request));
      return stored && proposalsView(parts, stored);
    },
    async findLatest() {
      try {
        const stored = await preapprovals.findLatest(await parts.ownerOf(request));
        return stored && preapprovalView(stored, parts.rules);
      } catch (error) {
        log.error({ err: error }, 'pre-approval lookup failed');
        return undefined;
      }
    },
  };
}

/** Operations for a visitor who opened the objection link of a mail. */
function portalObjections(
  parts: {
    readonly objections: ObjectionOperations;
    readonly verification: Verification;
    readonly visits: Visits;
    readonly senderOf: AccountServices['senderOf'];
    readonly loggedOutcome: (work: () => Promise<void>) => Promise<Outcome<true>>;
  },
  request: FastifyRequest,
  reply: FastifyReply,
): VisitObjections {
  const { objections, verification, visits } = parts;
  return {
    sendCode: (token) =>
      parts.loggedOutcome(async () => {
        const contact = await objections.findProvable(token);
        if (!contact) throw problem(404, 'NO_REQUEST_FOUND');
        // Begin the visit only when the visitor asks for a code, because opening the link must store nothing.
        await verification.send(contact, { visitKey: await visits.begin(request, reply), ip: request.ip });
      }),
    reachByContact: async (token) => objections.reachByContact(token, await parts.senderOf(request)),
    objectByContact: async (token) => objections.objectByContact(token, await parts.senderOf(request)),
  };
}

/** Advisers who would receive a request, with the consent texts that name them. */
async function portalSelection(
  requests: Pick<RequestOperations, 'consentsNaming' | 'isPlaceOpen' | 'selectAdvisers'>,
  query: AdviserSelectionQuery,
  sender: RequestSender,
): Promise<AdvisersView | 'PLACE_OPEN'> {
  if (await requests.isPlaceOpen(query)) return 'PLACE_OPEN';
  const { selectionId, advisers, lenders = [] } = await requests.selectAdvisers(query, sender);
  const { texts } = await requests.consentsNaming(selectionId);
  const textOf = (name: string) => texts.find(({ field }) => field === name)?.text ?? '';
  return { selectionId, advisers, lenders, privacy: textOf('privacy'), phoneCalls: textOf('phoneCalls') };
}
