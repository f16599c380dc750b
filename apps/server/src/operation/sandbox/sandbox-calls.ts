import {
  errorOf,
  readCode,
  SANDBOX_CODE,
  type AnswerOf,
  type CalculatorCall,
  type CodeContact,
  type confirmCode,
  type CreateRequestAnswer,
  type CreateRequestBody,
  type findRequestStatus,
  type PartnerCall,
  type SentCode,
  type stateBorrowers,
  type VerificationAnswer,
  type VerificationChannel,
} from '@heimvorteil/contracts';
import { ProblemError, problem } from '../../platform/http/calls/problem-error.ts';
import { hashOfToken } from '../../platform/privacy/index.ts';
import type { SandboxStore, TriedRequest } from './sandbox-store.ts';

/** The sandbox gets only checks and hashes, so it can send nothing. */
export interface SandboxChecks {
  /** Validates a request's body; throws a ProblemError if the API would refuse it. */
  readonly checkRequest: (body: unknown) => Promise<void>;
  /** Validates borrowers; throws a ProblemError if the API would refuse them. */
  readonly checkBorrowers: (body: unknown) => void;
  /** Channel and blind index of a code's recipient; throws a ProblemError for an unreachable contact. */
  readonly recipientOf: (contact: CodeContact) => { channel: VerificationChannel; index: string };
  readonly indexesOf: (
    body: Pick<CreateRequestBody, 'email' | 'phoneNumber'>,
  ) => Record<VerificationChannel, string>;
  readonly bodyHashOf: (body: unknown) => string;
  readonly advisoryLinkOf: (token: string) => string;
}

interface SandboxInput {
  readonly store: SandboxStore;
  /** Status token derived from the idempotency key, so repeating a test request returns an equal token. */
  readonly tokenOf: (idempotencyKey: string) => string;
  /** Visit id in the header of the partner's call; undefined without the header. */
  readonly visitKey: string | undefined;
  readonly body: unknown;
  readonly params: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

type SandboxCall = (input: SandboxInput) => Promise<unknown>;

const RESEND_AFTER_SECONDS = 60;
const CODE_VALID_SECONDS = 600;
const PLACEHOLDER_NAME = 'Sandbox';

/** Calls that a partner key may make, except the calculators. */
type AnsweredCall = Exclude<PartnerCall, CalculatorCall>;

/**
 * Sandbox answers by call. `AS_EVER` calls read only public data and are answered as usual; calls with
 * personal data use only `SandboxChecks`.
 */
export function sandboxCalls(parts: SandboxChecks): Readonly<Record<AnsweredCall, 'AS_EVER' | SandboxCall>> {
  return {
    ...AS_EVER,

    async sendCode({ store, visitKey, body }): Promise<SentCode> {
      const { channel, index } = parts.recipientOf(body as CodeContact);
      await store.begin({ visitKey: visitOf(visitKey), channel, index });
      return { resendAfterSeconds: RESEND_AFTER_SECONDS, expiresInSeconds: CODE_VALID_SECONDS };
    },

    async confirmCode({ store, visitKey, body }): Promise<AnswerOf<typeof confirmCode>> {
      const entered = readCode((body as { code: string }).code);
      const outcome = await store.confirm(visitOf(visitKey), entered === SANDBOX_CODE);
      if (outcome === undefined) throw problem(410, 'CODE_EXPIRED');
      if (outcome === 'CONFIRMED') return { verified: true };
      throw new ProblemError(422, [{ ...errorOf('CODE_WRONG', 'code'), ...outcome }]);
    },

    async findVerification({ store, visitKey }): Promise<VerificationAnswer> {
      const confirmed = await store.confirmed(visitOf(visitKey));
      return confirmed ? { verified: true, channel: confirmed.channel } : { verified: false };
    },

    async createRequest({ store, tokenOf, visitKey, body, headers }): Promise<CreateRequestAnswer> {
      await parts.checkRequest(body);
      const statusToken = tokenOf(String(headers['idempotency-key']));
      const bodyHash = parts.bodyHashOf(body);
      const before = await store.find(hashOfToken(statusToken));
      const confirmed = visitKey === undefined ? undefined : await store.confirmed(visitKey);
      const isVerified =
        confirmed && parts.indexesOf(body as CreateRequestBody)[confirmed.channel] === confirmed.index;
      if (!before && !isVerified) throw problem(403, 'CONTACT_NOT_VERIFIED');
      const stored = before ?? (await store.findOrStore(hashOfToken(statusToken), bodyHash));
      if (stored.bodyHash !== bodyHash) throw problem(409, 'IDEMPOTENCY_KEY_REUSED');
      return {
        requestId: stored.id,
        statusToken,
        status: 'RECEIVED',
        advisers: [{ name: PLACEHOLDER_NAME, company: PLACEHOLDER_NAME }],
        advisoryLink: parts.advisoryLinkOf(statusToken),
      };
    },

    async findRequestStatus(input): Promise<AnswerOf<typeof findRequestStatus>> {
      const { id, createdAt, isWithdrawn } = await triedRequest(input);
      return {
        status: isWithdrawn ? 'WITHDRAWN' : 'RECEIVED',
        advisers: [{ id, name: PLACEHOLDER_NAME, status: isWithdrawn ? 'WITHDRAWN' : 'RECEIVED' }],
        createdAt: createdAt.toISOString(),
      };
    },

    async stateBorrowers(input): Promise<AnswerOf<typeof stateBorrowers>> {
      const { isWithdrawn } = await triedRequest(input);
      parts.checkBorrowers(input.body);
      if (isWithdrawn) throw problem(409, 'STATUS_NOT_POSSIBLE');
      return { advisoryLink: parts.advisoryLinkOf(tokenIn(input)) };
    },

    async withdrawRequest(input): Promise<void> {
      await triedRequest(input);
      await input.store.withdraw(hashOfToken(tokenIn(input)));
    },
  };
}

const AS_EVER = {
  findOffers: 'AS_EVER',
  findOwnOffer: 'AS_EVER',
  branding: 'AS_EVER',
  findProvider: 'AS_EVER',
  viaProviders: 'AS_EVER',
  findListing: 'AS_EVER',
  findListingJson: 'AS_EVER',
  widgetFigures: 'AS_EVER',
  severalWidgets: 'AS_EVER',
  findGeoLabel: 'AS_EVER',
  searchEntities: 'AS_EVER',
  searchLocations: 'AS_EVER',
  checkPhoneNumber: 'AS_EVER',
  findConsents: 'AS_EVER',
} as const;

function visitOf(visitKey: string | undefined): string {
  if (visitKey === undefined) throw problem(400, 'VERIFICATION_TOKEN_MISSING');
  return visitKey;
}

function tokenIn({ params }: SandboxInput): string {
  return (params as { token: string }).token;
}

async function triedRequest(input: SandboxInput): Promise<TriedRequest> {
  const found = await input.store.find(hashOfToken(tokenIn(input)));
  if (!found) throw problem(404, 'NO_REQUEST_FOUND');
  return found;
}
