import type {
  AdviserSelectionQuery,
  CodeContact,
  CreateRequestAnswer,
  Fault,
  SentCode,
  VerificationChannel,
} from '@heimvorteil/contracts';
import type { VisitObjections } from './objection-services.ts';
import type { PreapprovalServices } from './preapproval-services.ts';
import type { ProposalServices } from './proposal-services.ts';
import type { SelectAdvisersOutcome } from './request-services.ts';
import type { CertificateCheckOutcome } from './certificate-services.ts';

/** Why something was not done. */
export interface VisitRefusal {
  readonly status: number;
  /** Empty where nobody foresaw it. */
  readonly faults: readonly Fault[];
  readonly retryAfterSeconds?: number | undefined;
}

/** A request that was taken, or all that is wrong with it: 403 contact not verified, 409 sent before, 422 fields, 429 too often, 503 try again later. */
export type CreateRequestOutcome =
  | { readonly created: CreateRequestAnswer; readonly refused?: never }
  | { readonly created?: never; readonly refused: VisitRefusal };

/** A code that waits to be typed. */
export interface PendingCode extends SentCode {
  readonly channel: VerificationChannel;
  /** Where it went, masked. */
  readonly contact: string;
  readonly attemptsLeft: number;
}

/** The browser behind a request, logged in or not: what it verifies is its own, and so is what it sends. */
export interface Visit {
  /** What it has had checked. */
  readonly preapprovals: PreapprovalServices;
  /** Sends a code; undefined when it is on its way. */
  sendCode(contact: CodeContact): Promise<VisitRefusal | undefined>;
  /** Takes a code; undefined when it was the right one. */
  confirmCode(code: string): Promise<VisitRefusal | undefined>;
  /** Checks a certificate that this browser was shown, and the signature in its address where there is one. */
  checkCertificate(
    number: string,
    shown: { readonly kid: string; readonly signature: string } | undefined,
  ): Promise<CertificateCheckOutcome>;
  /** The code that was sent last, while it can still be typed. */
  pendingCode(): Promise<PendingCode | undefined>;
  /** Who would receive the request for a case, those who have it already first; kept for an hour, and sent along by its number. */
  selectAdvisers(stated: AdviserSelectionQuery): Promise<SelectAdvisersOutcome>;
  /**
   * Takes a financing request (call `POST /v2/contact`). `input` is the body as JSON would state it: numbers as numbers,
   * fields left empty left out; the key was made when the form was first shown, at least 22 characters. A visitor who is
   * logged in finds the request again among their own.
   */
  createRequest(input: unknown, idempotencyKey: string): Promise<CreateRequestOutcome>;
  /** Since when an objection of what it has verified is in the way of its requests, ISO 8601; undefined: nothing is. */
  objectedSince(): Promise<string | undefined>;
  /** Objecting by the link of a mail. */
  readonly objections: VisitObjections;
  /** The pre-approvals that it may read, and what is asked of their proposals. */
  readonly proposals: ProposalServices;
}
