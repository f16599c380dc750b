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
  /** Masked recipient of the code. */
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
  /** Latest code; undefined once it has expired. */
  pendingCode(): Promise<PendingCode | undefined>;
  /**
   * Selects the recipients of a request, previous ones first, and stores them for an hour. `'PLACE_OPEN'`:
   * the case has no place, so the entered postal code decides, and the response to the request names the
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
  /** Time of an objection that blocks new requests by a verified contact, ISO 8601; undefined without one. */
  objectedSince(): Promise<string | undefined>;
  /** Objections by a mail's link that this browser can make. */
  readonly objections: VisitObjections;
  /** Pre-approvals of this browser or account, and requests for their proposals. */
  readonly proposals: ProposalServices;
}

/** Scope of an objection: all data of the person, or mails to an address that a request only named. */
export type ObjectionReach = 'EVERYTHING' | 'ADDRESS';

/** Masked contact that a request has verified. */
export interface ProvableContact {
  readonly channel: VerificationChannel;
  readonly contact: string;
}

/** Services for links in mails; a link's token is its only credential. */
export interface ObjectionServices {
  /** Recipient type that a link unsubscribes; undefined for an invalid token. */
  unsubscribing(token: string): Promise<'VISITOR' | 'ADVISER' | undefined>;
  /** Stops reminders, or pauses an adviser, however often it is called; false for an invalid token. */
  unsubscribe(token: string): Promise<boolean>;
  /** Scope of an objection by this link; undefined for an invalid token. */
  reachOf(token: string): Promise<ObjectionReach | undefined>;
  /** Objects, also repeatedly. Undefined for an invalid token; throws while a message is being sent. */
  object(token: string): Promise<ObjectionReach | undefined>;
  /** Contact whose code extends an objection from an address to everything; undefined if there is none. */
  provable(token: string): Promise<ProvableContact | undefined>;
  /** Mails a link to object if the address has data; does not reveal whether it has. */
  askForLink(email: string): Promise<void>;
}

export interface VisitObjections {
  /** Sends a code to the contact that was verified for the link's request. */
  sendCode(token: string): Promise<Outcome<true>>;
  /** Scope of an objection with this browser's verified contacts; undefined for an invalid token. */
  reachByContact(token: string): Promise<ObjectionReach | undefined>;
  /**
   * Objects to everything if the browser has verified a contact of the link's request, else does nothing;
   * undefined for an invalid token. Throws while a message is being sent.
   */
  objectByContact(token: string): Promise<ObjectionReach | undefined>;
}
