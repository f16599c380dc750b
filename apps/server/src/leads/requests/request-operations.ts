import type {
  Outcome,
  AdviserSelection,
  AdviserSelectionQuery,
  AnswerOf,
  Consents,
  CreateRequestAnswer,
  Proposal,
  stateBorrowers as stateBorrowersOperation,
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
import { currentConsents } from './consents/consent-texts.ts';
import { createRequest, tryRequest, type RequestParts } from './intake/create-request.ts';
import { offeredRedistribution, redistribute } from './matching/redistribute.ts';
import { homesOf, withRequested } from './intake/proposal-locks.ts';
import { caseOfPreapproval, requestProposal, type ChosenProposal } from './intake/request-proposal.ts';
import { requestStatus } from './lifecycle/request-status.ts';
import { checkedBorrowers, stateBorrowers } from './intake/state-borrowers.ts';
import { shownToBeOwn, type RequestSender } from './intake/verified-sender.ts';
import { leversOf } from '@heimvorteil/calculations';
import { openRequest } from './lifecycle/opened-request.ts';
import { standingOf } from './matching/redistribution-standing.ts';

export interface RequestOperations {
  /** Throws a ProblemError. */
  create(input: unknown, idempotencyKey: unknown, sender: RequestSender): Promise<CreateRequestAnswer>;
  /** Throws a ProblemError. */
  createForProposal: (
    chosen: ChosenProposal,
    sent: Parameters<typeof requestProposal>[2],
  ) => Promise<CreateRequestAnswer>;
  withRequested(
    proposals: readonly Proposal[],
    of: { stated: ChosenProposal['stated']; accountId: string },
  ): Promise<Proposal[]>;
  /** Only checks; throws a ProblemError. */
  try(input: unknown): Promise<void>;
  /** Throws a ProblemError. */
  stateBorrowers(
    token: string,
    input: unknown,
    options?: { addressOfRequest?: boolean },
  ): Promise<AnswerOf<typeof stateBorrowersOperation>>;
  /** Only checks the borrowers; throws a ProblemError. */
  tryBorrowers(input: unknown): void;
  consents(): Consents;
  unservedLenders(geoCode: string, lenders: readonly number[]): Promise<number[]>;
  offeredRedistribution(
    access: RedistributionAccess,
  ): Promise<Outcome<RedistributionOffer, RedistributionRefusal>>;
  redistribute(
    access: RedistributionAccess,
    wish: Parameters<typeof redistribute>[2],
  ): Promise<RedistributionAnswer>;
  /** With the chosen advisers' names; throws a ProblemError. */
  consentsNaming(selectionId: string | undefined): Promise<Consents>;
  /** Throws a ProblemError. */
  selectAdvisers(
    stated: AdviserSelectionQuery,
    sender: Pick<RequestSender, 'account' | 'visitKey'>,
  ): Promise<AdviserSelection>;
  /** Time of an objection that blocks the sender's requests, ISO 8601, by verified contacts. */
  objectedSince(sender: Pick<RequestSender, 'account' | 'visitKey'>): Promise<string | undefined>;
  /** The recipients depend on the sender's postal code, which is unknown. */
  isPlaceOpen(stated: AdviserSelectionQuery): Promise<boolean>;
  status(access: RequestAccess): Promise<Found<RequestProgress>>;
  /** Only if all advisers have declined. */
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
    tryBorrowers: (input) => void checkedBorrowers(input, parts.rules),
    consents: () => currentConsents(parts.operator.name),
    unservedLenders: (geoCode, lenders) => unservedLenders(parts, geoCode, lenders),
    offeredRedistribution: (access) => offeredRedistribution(parts, access),
    redistribute: (access, wish) => redistribute(parts, access, wish),
    consentsNaming: (selectionId) => consentsNaming(parts, selectionId),
    selectAdvisers: (stated, sender) => chooseAdvisers(parts, stated, sender),
    objectedSince: async (sender) =>
      (await findObjection(parts.db, await shownToBeOwn(parts, sender)))?.toISOString(),
    isPlaceOpen: (stated) => isPlaceOpen(parts, stated),
    status: (access) => requestStatus(parts, access),
    levers: (access) => requestLevers(parts, access),
  };
}

/**
 * Single changes that lower the rate of a request's case today, or open the market, the best first. Only if all
 * advisers have declined.
 */
async function requestLevers(
  parts: Pick<RequestParts, 'db' | 'vault' | 'surroundingsOfNow'>,
  access: RequestAccess,
): Promise<RequestLever[]> {
  const { done: found } = await standingOf(parts.db, access);
  if (found?.why !== 'DECLINED') return [];
  const { financing } = await openRequest(parts, found.requestId);
  const { nominalInterestRate: _typed, campaign: _campaign, ...asked } = financing.financingCase;
  const surroundings = parts.surroundingsOfNow();
  const levers = leversOf(
    { ...asked, rateSource: 'MARKET' },
    { surroundings, surroundingsFor: () => surroundings },
  );
  // A change that raises the rate does not help here.
  const helping = levers.filter(({ points, opensMarket }) => points < 0 || opensMarket);
  return helping.map(({ code, change, points, monthlyRate, opensMarket }) => ({
    code,
    change,
    points,
    monthlyRate,
    opensMarket,
  }));
}
