import {
  type Outcome,
  type AdviserSelection,
  type AdviserSelectionQuery,
  type AnswerOf,
  type Consents,
  type CreateRequestAnswer,
  type Proposal,
  stateBorrowers as stateBorrowersOperation,
  createRequest as createRequestCall,
  findConsents,
  findRequestStatus,
  redistributeRequest,
  selectAdvisers,
} from '@heimvorteil/contracts';
import type {
  Found,
  RedistributionAccess,
  RedistributionAnswer,
  RedistributionOffer,
  RedistributionRefusal,
  RequestAccess,
  RequestLever,
  RequestProgress,
} from '@heimvorteil/portal/services';
import { findObjection } from '../../platform/suppression/index.ts';
import { chooseAdvisers, consentsNaming, isPlaceOpen, unservedLenders } from './matching/choose-advisers.ts';
import { currentConsents, isTextVersion } from './consents/consent-texts.ts';
import { createRequest, tryRequest, type RequestParts } from './intake/create-request.ts';
import { findRedistribution, redistribute } from './matching/redistribute.ts';
import { homesOf, withRequested } from './intake/proposal-locks.ts';
import { caseOfPreapproval, requestProposal, type ChosenProposal } from './intake/request-proposal.ts';
import { requestStatus } from './lifecycle/request-status.ts';
import { checkBorrowers, stateBorrowers } from './intake/state-borrowers.ts';
import { ownContacts, type RequestSender } from './intake/verified-sender.ts';
import { leversOf } from '@heimvorteil/calculations';
import { openRequest } from './lifecycle/opened-request.ts';
import { redistributionStateOf } from './matching/redistribution-state.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../../platform/http/calls/problem-error.ts';
import { serve } from '../../platform/http/serving/serve.ts';

export interface RequestOperations {
  /** Checks, stores and sends a request; throws a ProblemError. */
  create(input: unknown, idempotencyKey: unknown, sender: RequestSender): Promise<CreateRequestAnswer>;
  /** Requests a proposal from its lender; throws a ProblemError. */
  createForProposal: (
    chosen: ChosenProposal,
    sent: Parameters<typeof requestProposal>[2],
  ) => Promise<CreateRequestAnswer>;
  withRequested(
    proposals: readonly Proposal[],
    of: { stated: ChosenProposal['stated']; accountId: string },
  ): Promise<Proposal[]>;
  /** Checks a request without storing it; throws a ProblemError. */
  try(input: unknown): Promise<void>;
  /** Stores the borrowers' details; throws a ProblemError. */
  stateBorrowers(
    token: string,
    input: unknown,
    options?: { addressOfRequest?: boolean },
  ): Promise<AnswerOf<typeof stateBorrowersOperation>>;
  /** Only checks the borrowers; throws a ProblemError. */
  tryBorrowers(input: unknown): void;
  consents(): Consents;
  unservedLenders(geoCode: string, lenders: readonly number[]): Promise<number[]>;
  findRedistribution(
    access: RedistributionAccess,
  ): Promise<Outcome<RedistributionOffer, RedistributionRefusal>>;
  redistribute(
    access: RedistributionAccess,
    input: Parameters<typeof redistribute>[2],
  ): Promise<RedistributionAnswer>;
  /** Consent texts with the chosen advisers' names; throws a ProblemError. */
  consentsNaming(selectionId: string | undefined): Promise<Consents>;
  /** Chooses advisers before the visitor sends a request; throws a ProblemError. */
  selectAdvisers(
    query: AdviserSelectionQuery,
    sender: Pick<RequestSender, 'account' | 'visitKey'>,
  ): Promise<AdviserSelection>;
  /** Time (ISO 8601) of an objection by one of the sender's verified contacts, which blocks requests. */
  objectedSince(sender: Pick<RequestSender, 'account' | 'visitKey'>): Promise<string | undefined>;
  /** Whether the recipients depend on the sender's postal code, which is unknown. */
  isPlaceOpen(query: AdviserSelectionQuery): Promise<boolean>;
  status(access: RequestAccess): Promise<Found<RequestProgress>>;
  /** Changes that would help the case; empty unless all advisers have declined. */
  levers(access: RequestAccess): Promise<RequestLever[]>;
}

export function requestOperations(parts: RequestParts): RequestOperations {
  return {
    try: (input) => tryRequest(parts, input),
    create: (input, idempotencyKey, sender) => createRequest(parts, input, idempotencyKey, sender),
    createForProposal: (chosen, sent) => requestProposal(parts, chosen, sent),
    withRequested: (proposals, { stated, accountId }) =>
      withRequested(parts.db, proposals, {
        accountId,
        homes: homesOf(caseOfPreapproval(stated), parts.rules, parts.vault),
      }),
    stateBorrowers: (token, input, options) => stateBorrowers(parts, token, input, options),
    tryBorrowers: (input) => void checkBorrowers(input, parts.rules),
    consents: () => currentConsents(parts.operator.name),
    unservedLenders: (geoCode, lenders) => unservedLenders(parts, geoCode, lenders),
    findRedistribution: (access) => findRedistribution(parts, access),
    redistribute: (access, input) => redistribute(parts, access, input),
    consentsNaming: (selectionId) => consentsNaming(parts, selectionId),
    selectAdvisers: (query, sender) => chooseAdvisers(parts, query, sender),
    objectedSince: async (sender) =>
      (await findObjection(parts.db, await ownContacts(parts, sender)))?.toISOString(),
    isPlaceOpen: (query) => isPlaceOpen(parts, query),
    status: (access) => requestStatus(parts, access),
    levers: (access) => requestLevers(parts, access),
  };
}

/**
 * Single changes that lower the interest rate of a request's case today, or make some lender accept it; the
 * best first. Empty unless all advisers have declined.
 */
async function requestLevers(
  parts: Pick<RequestParts, 'db' | 'vault' | 'currentContext'>,
  access: RequestAccess,
): Promise<RequestLever[]> {
  const { done: found } = await redistributionStateOf(parts.db, access);
  if (found?.why !== 'DECLINED') return [];
  const { financing } = await openRequest(parts, found.requestId);
  const { nominalInterestRate: _rate, campaign: _campaign, ...requested } = financing.financingCase;
  const context = parts.currentContext();
  const levers = leversOf({ ...requested, rateSource: 'MARKET' }, { context, contextFor: () => context });
  // Drop changes that raise the rate, because they do not help here.
  const helping = levers.filter(({ points, opensMarket }) => points < 0 || opensMarket);
  return helping.map(({ code, change, points, monthlyRate, opensMarket }) => ({
    code,
    change,
    points,
    monthlyRate,
    opensMarket,
  }));
}

const STATUS_OF_REFUSAL = {
  NO_REQUEST_FOUND: 404,
  REQUEST_EXPIRED: 410,
  OBJECTED: 409,
  REQUEST_ALREADY_RECEIVED: 409,
  NO_ADVISER_LEFT: 409,
  NOT_DUE: 409,
  SELECTION_EXPIRED: 409,
} as const;

export function requestRoutes(
  app: FastifyInstance,
  requests: RequestOperations,
  /** Sender of a request from our own pages; a page of another site has none. */
  senderOf: (request: FastifyRequest) => Promise<RequestSender>,
): void {
  serve(
    app,
    createRequestCall,
    async ({ body, headers }, _reply, request) =>
      requests.create(body, headers['idempotency-key'], await senderOf(request)),
    // Only the handler validates, because half of the rules need more data than the body.
    { bodyIsCheckedByHandler: true },
  );
  serve(app, findConsents, ({ query }) => requests.consentsNaming(query.selectionId));
  serve(app, selectAdvisers, async ({ query }, _reply, request) =>
    requests.selectAdvisers(query, await senderOf(request)),
  );
  serve(app, stateBorrowersOperation, ({ params, body }) => requests.stateBorrowers(params.token, body), {
    // The handler also reports errors that need geography or the date.
    bodyIsCheckedByHandler: true,
  });
  serve(app, redistributeRequest, async ({ params, body }) => {
    if (body.phoneCalls === true && body.textVersion === undefined)
      throw problem(422, 'REQUIRED', 'textVersion');
    if (body.textVersion !== undefined && !isTextVersion(body.textVersion))
      throw problem(422, 'CONSENT_OUTDATED', 'textVersion');
    const answer = await requests.redistribute({ redistributionToken: params.token }, body);
    if (answer === 'PASSED_ON_AMID_MESSAGE') return { status: 'PASSED_ON' as const, mayStillArrive: true };
    if (answer !== 'PASSED_ON')
      throw problem(STATUS_OF_REFUSAL[answer], answer === 'NOT_DUE' ? 'STATUS_NOT_POSSIBLE' : answer);
    return { status: answer };
  });
  serve(app, findRequestStatus, async ({ params }) => {
    const { done: found, refused: missing } = await requests.status({ token: params.token });
    if (missing) throw problem(missing === 'REQUEST_EXPIRED' ? 410 : 404, missing);
    const { status, advisers, lenders, createdAt } = found;
    return { status, advisers, ...(lenders && { lenders }), createdAt };
  });
}
