import {
  answered,
  calculatePreapproval,
  preapprovalAnswer,
  preapprovalBodyOf,
  preapprovalLevers,
  type PreapprovalLever,
  type PreapprovalResult,
} from '@heimvorteil/calculations';
import {
  bodyOfCase,
  type PreapprovalBody,
  type PreapprovalInput,
  createPreapproval,
  findPreapproval,
} from '@heimvorteil/contracts';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { resultOrRefusal, type CurrentContext } from '../../market/calculators/index.ts';
import type { Limits } from '../../platform/config/config.ts';
import { withListing } from '../../market/costs/index.ts';
import { isUuid } from '../../platform/database/storable-value.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { tooOften, problem } from '../../platform/http/calls/problem-error.ts';
import { addressBuckets, HOUR, type LimitEngine } from '../../platform/limits/index.ts';
import type { ListingSource } from '../../market/listings/index.ts';
import type { Vault } from '../../platform/privacy/index.ts';
import { withEarlierAnswers } from './earlier-answers.ts';
import { storePreapproval } from './store-preapproval.ts';
import {
  openedPreapproval,
  ownPreapprovals,
  type StoredPreapproval,
  type PreapprovalOwner,
} from './stored-preapproval.ts';
import { refuseForeignWrites } from '../../platform/http/pages/own-pages.ts';
import { refuseWhileOff, serve } from '../../platform/http/serving/serve.ts';
import type { Visitors, Visits } from '../../people/identity/index.ts';

export interface PreapprovalOperations {
  /**
   * Checks a purchase at its price and stores the result; throws a ProblemError: 422 with all errors, 429
   * `TOO_MANY_REQUESTS` if an IP address stores too many.
   */
  create(body: PreapprovalInput, owner: PreapprovalOwner & { ip: string }): Promise<StoredPreapproval>;
  /** Same as `create`, but fills in the visitor's last valid answers about subsidised programmes. */
  createAgain(body: PreapprovalInput, owner: PreapprovalOwner & { ip: string }): Promise<StoredPreapproval>;
  /** Changes that would improve the result at today's rates; empty if refused or already positive. */
  levers(body: PreapprovalBody): PreapprovalLever[];
  /** Undefined if the pre-approval does not exist or belongs to another owner. */
  find(id: string, owner: PreapprovalOwner): Promise<StoredPreapproval | undefined>;
  findLatest(owner: PreapprovalOwner): Promise<StoredPreapproval | undefined>;
  findOfProposal(proposalId: string, owner: PreapprovalOwner): Promise<StoredPreapproval | undefined>;
}

export function preapprovalOperations(parts: {
  db: Kysely<Tables>;
  vault: Vault;
  currentContext: CurrentContext;
  listings: ListingSource;
  limits: LimitEngine;
  addressLimits: Pick<Limits, 'preapprovalsPerHour'>;
  log: FastifyBaseLogger;
}): PreapprovalOperations {
  const { db, vault } = parts;
  const findLatest = async (owner: PreapprovalOwner) => {
    if (owner.accountId === undefined && owner.visitKey === undefined) return undefined;
    const row = await ownPreapprovals(db, owner).orderBy('asked_at', 'desc').limit(1).executeTakeFirst();
    return row && openedPreapproval(vault, row);
  };
  const create: PreapprovalOperations['create'] = async (body, { ip, ...owner }) => {
    const stated = await withListing(preapprovalBodyOf(bodyOfCase(body)), parts.listings, parts.log);
    const calculated = calculatePreapproval(stated, parts.currentContext());
    const made = resultOrRefusal(answered(calculated, madeOf));
    const { preapprovalsPerHour } = parts.addressLimits;
    const buckets = addressBuckets('preapprovals-address', ip, preapprovalsPerHour, HOUR);
    return storePreapproval({ db, vault }, owner, { stated, ...made }, async (trx) => {
      const refusal = await parts.limits.takeWithin(trx, buckets);
      if (refusal) throw tooOften('TOO_MANY_REQUESTS', refusal.retryAfterSeconds);
    });
  };
  return {
    create,
    async createAgain(body, owner) {
      const earlier = body.subsidies === undefined ? await findLatest(owner) : undefined;
      return create(withEarlierAnswers(preapprovalBodyOf(body), earlier?.stated), owner);
    },
    levers: (body) => preapprovalLevers(body, parts.currentContext()),
    async find(id, owner) {
      if (!isUuid(id)) return undefined;
      const row = await ownPreapprovals(db, owner).where('pre_approval.id', '=', id).executeTakeFirst();
      return row && openedPreapproval(vault, row);
    },
    findLatest,
    async findOfProposal(proposalId, owner) {
      if (!isUuid(proposalId)) return undefined;
      const row = await ownPreapprovals(db, owner)
        .innerJoin('proposal', 'proposal.pre_approval_id', 'pre_approval.id')
        .where('proposal.id', '=', proposalId)
        .executeTakeFirst();
      return row && openedPreapproval(vault, row);
    },
  };
}

function madeOf(result: PreapprovalResult) {
  return { answer: preapprovalAnswer(result), legal: result.legal };
}

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
    /** Adds to each proposal the requests that the visitor has made for it. */
    withRequested: (stored: StoredPreapproval) => Promise<StoredPreapproval>;
    isOff: () => boolean;
  },
): Promise<void> {
  await app.register(async (own) => {
    refuseWhileOff(own, isOff);
    // Refuse cross-site writes, because another site must not act for a visitor or start a visit.
    refuseForeignWrites(own, originOf);
    serve(own, createPreapproval, async ({ body }, reply, request) => {
      const { ip } = request;
      const visitor = await visitors.visitorOf(request);
      const owner = visitor
        ? { accountId: visitor.accountId, ip }
        : { visitKey: await visits.begin(request, reply), ip };
      return (await preapprovals.create(body, owner)).answer;
    });
    serve(own, findPreapproval, async ({ params }, _reply, request) => {
      const stored = await preapprovals.find(params.id, await ownerOf(request));
      if (!stored) throw problem(404, 'NOT_FOUND');
      return (await withRequested(stored)).answer;
    });
  });
}
