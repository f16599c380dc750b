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

/** Everything that can be done with financing requests, for calls and pages alike. */
export interface RequestOperations {
  /** Throws a ProblemError. */
  create(input: unknown, idempotencyKey: unknown, sender: RequestSender): Promise<CreateRequestAnswer>;
  /** The offer of a proposal is asked for; throws a ProblemError. */
  createForProposal: (
    chosen: ChosenProposal,
    sent: Parameters<typeof requestProposal>[2],
  ) => Promise<CreateRequestAnswer>;
  /** A kept proposal list with what an account has asked of it. */
  withRequested(
    proposals: readonly Proposal[],
    of: { stated: ChosenProposal['stated']; accountId: string },
  ): Promise<Proposal[]>;
  /** The same check, and nothing more; throws a ProblemError. */
  try(input: unknown): Promise<void>;
  /** Throws a ProblemError. */
  stateBorrowers(
    token: string,
    input: unknown,
    options?: { addressOfRequest?: boolean },
  ): Promise<AnswerOf<typeof stateBorrowersOperation>>;
  /** The same check of who borrows, and nothing more; throws a ProblemError. */
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
  /** The same naming those who were chosen; throws a ProblemError. */
  consentsNaming(selectionId: string | undefined): Promise<Consents>;
  /** Throws a ProblemError. */
  selectAdvisers(
    stated: AdviserSelectionQuery,
    sender: Pick<RequestSender, 'account' | 'visitKey'>,
  ): Promise<AdviserSelection>;
  /** Since when an objection is in the way of the sender's requests, ISO 8601: by the contacts that are verified as theirs. */
  objectedSince(sender: Pick<RequestSender, 'account' | 'visitKey'>): Promise<string | undefined>;
  /** Only the postal code of whoever sends it will tell who receives it. */
  isPlaceOpen(stated: AdviserSelectionQuery): Promise<boolean>;
  status(access: RequestAccess): Promise<Found<RequestProgress>>;
  /** What would help where everybody has declined; nothing elsewhere. */
  levers(access: RequestAccess): Promise<RequestLever[]>;
}

/** The operations over their parts. */
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
 * The single changes that would lower the rate of a request's case at today's market, or open it, the best first: of those
 * that the whole portal knows. Only where all who were asked have declined.
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
  // What makes the rate higher helps nobody here.
  const helping = levers.filter(({ points, opensMarket }) => points < 0 || opensMarket);
  return helping.map(({ code, change, points, monthlyRate, opensMarket }) => ({
    code,
    change,
    points,
    monthlyRate,
    opensMarket,
  }));
}
