import type { Visit, VisitRefusal } from '@heimvorteil/portal/services';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { CostRules } from './costs/index.ts';
import type { CertificateOperations } from './certificates/index.ts';
import { problem, ProblemError } from './http/problem-error.ts';
import type { PageVisits } from './http/rendered-pages.ts';
import type { Visits } from './identity/index.ts';
import type { Verification } from './phone-verification/index.ts';
import { asRefusal } from './as-refusal.ts';
import type { OwnMatters } from './own-matters.ts';
import type { ObjectionOperations } from './objections/index.ts';
import { portalObjections } from './portal-objections.ts';
import { portalPreapprovals } from './portal-preapprovals.ts';
import { portalProposals } from './portal-proposals.ts';
import { portalSelection } from './portal-selection.ts';
import type { PreapprovalOperations } from './preapproval/index.ts';
import type { ProposalOperations } from './proposals/index.ts';
import { askedOn, type RequestOperations } from './requests/index.ts';

/** Does something, and gives why it was not done; undefined where it was. */
export type RefusalOf = (act: () => Promise<void>) => Promise<VisitRefusal | undefined>;

/** The browsers behind the portal's pages: what their forms verify and send. */
export function portalVisits(parts: {
  visits: Visits;
  verification: Verification;
  requests: RequestOperations;
  objections: ObjectionOperations;
  preapprovals: PreapprovalOperations;
  proposals: ProposalOperations;
  rules: CostRules;
  certificates: Pick<CertificateOperations, 'check'>;
  senderOf: OwnMatters['senderOf'];
  ownerOf: OwnMatters['ownerOf'];
  /** Is told when a browser has sent a request. */
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
        // A page is of use without a visit: its form says so when it is sent.
        log.warn({ err: error }, 'visit not begun');
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
      // Whoever refuses cookies has none.
      if (key === undefined) throw problem(400, 'VERIFICATION_TOKEN_MISSING');
      return key;
    };
    return {
      preapprovals: portalPreapprovals(parts, request, reply),
      sendCode: (contact) =>
        refusalOf(async () => {
          await verification.send(contact, { visitKey: await keyOrRefusal(), ip: request.ip });
        }),
      confirmCode: (code) =>
        refusalOf(async () => {
          const renewal = await visits.renewal(request, reply);
          const visitKey = renewal?.visitKey ?? (await keyOrRefusal());
          await verification.confirm(code, { visitKey, renewal });
        }),
      async checkCertificate(number, shown) {
        try {
          return { found: await certificates.check(number, request.ip, shown) };
        } catch (error) {
          if (!(error instanceof ProblemError) || error.retryAfterSeconds === undefined) throw error;
          return { retryAfterSeconds: error.retryAfterSeconds };
        }
      },
      async pendingCode() {
        const key = await visits.keyOf(request);
        return key === undefined ? undefined : verification.pending(key);
      },
      selectAdvisers: async (stated) => portalSelection(requests, stated, await senderOf(request)),
      async createRequest(input, idempotencyKey) {
        try {
          const created = await requests.create(input, idempotencyKey, {
            ...(await senderOf(request)),
            askedOn: askedOn(request.url),
          });
          parts.onSent(request);
          return { created };
        } catch (error) {
          if (!(error instanceof ProblemError)) throw error;
          return { refused: asRefusal(error) };
        }
      },
      proposals: portalProposals(parts, request, reply),
      objections: portalObjections({ ...parts, refusalOf }, request, reply),
      objectedSince: async () => requests.objectedSince(await senderOf(request)),
    };
  }

  /** Whatever goes wrong has a sentence at the field (specification §8). */
  async function refusalOf(act: () => Promise<void>): Promise<VisitRefusal | undefined> {
    try {
      await act();
      return undefined;
    } catch (error) {
      if (error instanceof ProblemError) return asRefusal(error);
      log.error({ err: error }, 'contact not verified');
      return { status: 500, faults: [] };
    }
  }
}
