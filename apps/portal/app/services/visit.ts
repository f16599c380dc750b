import type {
  AdviserSelectionQuery,
  CodeContact,
  CreateRequestAnswer,
  Outcome,
  SentCode,
  VerificationChannel,
} from '@heimvorteil/contracts';
import type { PreapprovalServices, ProposalServices, CertificateView } from './preapprovals.ts';
import type { AdvisersView } from './requests.ts';

export interface PendingCode extends SentCode {
  readonly channel: VerificationChannel;
  /** Recipient, masked. */
  readonly contact: string;
  readonly attemptsLeft: number;
}

/** Services bound to the requesting browser, logged in or not: its verified contacts and its requests. */
export interface Visit {
  readonly preapprovals: PreapprovalServices;
  sendCode(contact: CodeContact): Promise<Outcome<true>>;
  confirmCode(code: string): Promise<Outcome<true>>;
  /**
   * Checks a certificate and, if present, the signature in its address. Undefined for an unknown number;
   * refused: too many checks from this IP address.
   */
  checkCertificate(
    number: string,
    signature: { readonly kid: string; readonly signature: string } | undefined,
  ): Promise<Outcome<CertificateView | undefined>>;
  /** The latest code, while it is still valid. */
  pendingCode(): Promise<PendingCode | undefined>;
  /**
   * Selects the recipients of a case's request, those who have it already first; stored for an hour under its
   * id. `'PLACE_OPEN'`: no place is known, so the entered postal code decides and the response names the
   * advisers.
   */
  selectAdvisers(query: AdviserSelectionQuery): Promise<Outcome<AdvisersView | 'PLACE_OPEN'>>;
  /**
   * Takes a financing request (call `POST /v2/contact`). `input` is the JSON body without empty fields; the
   * key (at least 22 characters) is made when the form first renders. A logged-in visitor finds the request
   * in the account. Refused: 403 contact not verified, 409 sent before, 422 fields, 429 too often, 503 try
   * again later.
   */
  createRequest(input: unknown, idempotencyKey: string): Promise<Outcome<CreateRequestAnswer>>;
  /** Time of an objection by a verified contact that blocks new requests, ISO 8601; undefined: none. */
  objectedSince(): Promise<string | undefined>;
  /** Objecting by a mail's link. */
  readonly objections: VisitObjections;
  /** Pre-approvals of this browser or account, and requests for their proposals. */
  readonly proposals: ProposalServices;
}

/** Scope of an objection: all data of the person, or mails to an address that a request only named. */
export type ObjectionReach = 'EVERYTHING' | 'ADDRESS';

/** Masked; a request has verified it. */
export interface ProvableContact {
  readonly channel: VerificationChannel;
  readonly contact: string;
}

/** Services for links in mails; a link's token is its only credential. */
export interface ObjectionServices {
  /** Recipient type that a link unsubscribes; undefined for an invalid token. */
  unsubscribing(token: string): Promise<'VISITOR' | 'ADVISER' | undefined>;
  /** Stops reminders or pauses an adviser. Idempotent; false for an invalid token. */
  unsubscribe(token: string): Promise<boolean>;
  /** Undefined for an invalid token. */
  reachOf(token: string): Promise<ObjectionReach | undefined>;
  /** Objects. Idempotent; undefined for an invalid token. Throws while a message is being sent. */
  object(token: string): Promise<ObjectionReach | undefined>;
  /** Contact whose code extends an objection from an address to everything; undefined if there is none. */
  provable(token: string): Promise<ProvableContact | undefined>;
  /** Sends the link to object if there is data to object to; the caller does not learn whether. */
  askForLink(email: string): Promise<void>;
}

export interface VisitObjections {
  /** Sends a code to the contact that the link's request verified. */
  sendCode(token: string): Promise<Outcome<true>>;
  /** Scope of an objection by this browser; undefined for an invalid token. */
  reachByContact(token: string): Promise<ObjectionReach | undefined>;
  /**
   * Objects to everything if the browser has verified a contact of the link's request, else does nothing;
   * undefined for an invalid token. Throws while a message is being sent.
   */
  objectByContact(token: string): Promise<ObjectionReach | undefined>;
}
