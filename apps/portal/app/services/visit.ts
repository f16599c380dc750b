import type {
  AdviserSelectionQuery,
  CodeContact,
  CreateRequestAnswer,
  Outcome,
  SentCode,
  VerificationChannel,
} from '@heimvorteil/contracts';
import type { ShownCertificate } from './certificates.ts';
import type { VisitObjections } from './objections.ts';
import type { PreapprovalServices, ProposalServices } from './preapprovals.ts';
import type { ShownAdvisers } from './requests.ts';

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
  sendCode(contact: CodeContact): Promise<Outcome<true>>;
  confirmCode(code: string): Promise<Outcome<true>>;
  /**
   * Checks a certificate that this browser was shown, and the signature in its address where there is one. Gives nothing
   * for an unknown number; refused: its address has checked too often.
   */
  checkCertificate(
    number: string,
    shown: { readonly kid: string; readonly signature: string } | undefined,
  ): Promise<Outcome<ShownCertificate | undefined>>;
  /** The code that was sent last, while it can still be typed. */
  pendingCode(): Promise<PendingCode | undefined>;
  /**
   * Who would receive the request for a case, those who have it already first; stored for an hour, and sent along by its
   * number. `'PLACE_OPEN'`: no place is known, so the postal code that is entered decides, and the answer names them.
   */
  selectAdvisers(stated: AdviserSelectionQuery): Promise<Outcome<ShownAdvisers | 'PLACE_OPEN'>>;
  /**
   * Takes a financing request (call `POST /v2/contact`). `input` is the body as JSON would state it: numbers as numbers,
   * fields left empty left out; the key was made when the form was first shown, at least 22 characters. A visitor who is
   * logged in finds the request again among their own. Refused: 403 contact not verified, 409 sent before, 422 fields,
   * 429 too often, 503 try again later.
   */
  createRequest(input: unknown, idempotencyKey: string): Promise<Outcome<CreateRequestAnswer>>;
  /** Since when an objection of what it has verified is in the way of its requests, ISO 8601; undefined: nothing is. */
  objectedSince(): Promise<string | undefined>;
  /** Objecting by the link of a mail. */
  readonly objections: VisitObjections;
  /** The pre-approvals that it may read, and what is asked of their proposals. */
  readonly proposals: ProposalServices;
}
