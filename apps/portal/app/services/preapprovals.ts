import type { LegalFigures, PreapprovalLever } from '@heimvorteil/calculations';
import type {
  CreateRequestAnswer,
  Outcome,
  PreapprovalAnswer,
  PreapprovalBody,
  CertificateFacts,
  CertificateObstacle,
  CertificateState,
  IssuedCertificate,
} from '@heimvorteil/contracts';
import type { Visitor } from './profile.ts';

export interface PreapprovalView {
  readonly id: string;
  /** ISO 8601. */
  readonly madeAt: string;
  readonly stated: PreapprovalBody;
  readonly answer: PreapprovalAnswer;
}

/** Access to the pre-approvals of the requesting browser or its account, and to no others. */
export interface PreapprovalServices {
  /**
   * Judges a purchase and stores the result (call `POST /v1.0/preapproval`); undefined if refused or not
   * storable.
   */
  keep(body: PreapprovalBody): Promise<StoredProposals | undefined>;
  /** Changes that would improve a purchase's result, at today's rates; empty if it is refused. */
  levers(body: PreapprovalBody): readonly PreapprovalLever[];
  find(id: string): Promise<StoredProposals | undefined>;
  /** Latest pre-approval. Never rejects, because pages work without it. */
  findLatest(): Promise<PreapprovalView | undefined>;
}

/** A stored pre-approval with its proposals and their requests. */
export interface StoredProposals extends PreapprovalView {
  /** Numbers of the lenders that have no adviser at the property's place. */
  readonly unserved: readonly string[];
  /** Representative example of the proposals' rates (§17 PAngV), as of the day of the pre-approval. */
  readonly legal?: LegalFigures | undefined;
}

/** Proposals of the requesting browser and its account. */
export interface ProposalServices {
  /** Finds a pre-approval by id, or the latest; undefined if missing or another visitor's. */
  find(preapprovalId?: string): Promise<StoredProposals | undefined>;
  /** Pre-approval that contains a proposal; undefined if missing or another visitor's. */
  findOf(proposalId: string): Promise<StoredProposals | undefined>;
  /** Judges and stores a case (call `POST /v1.0/preapproval`); `input` is its body. Returns its id. */
  check(input: unknown): Promise<Outcome<string>>;
  /** Requests the offer of a proposal (call `POST /v1.0/proposals/{id}/request`); `input` is its body. */
  request(proposalId: string, input: unknown, idempotencyKey: string): Promise<Outcome<CreateRequestAnswer>>;
}

export interface CertifiableCase {
  readonly preapprovalId: string;
  /** Reason why no certificate can be issued today; undefined if one can. */
  readonly obstacle: CertificateObstacle | undefined;
  /** Highest price with a positive verdict that the household can afford, in whole euros. */
  readonly highestPrice: number;
  /** Price on the certificate unless the visitor enters another. */
  readonly usualPrice: number;
  readonly location: string;
}

export interface OwnCertificate {
  readonly preapprovalId: string;
  readonly state: CertificateState;
  /** Content of the certificate; undefined from 30 days after its end. */
  readonly content:
    | (CertificateFacts & { readonly forename: string; readonly surname: string; readonly issuedOn: string })
    | undefined;
  /** Signed link to the public page; undefined whenever `content` is. */
  readonly link: string | undefined;
}

/** WITHDRAWN: no certificate is valid now; REPLACED: a newer one had already replaced it. */
export type Withdrawal = 'WITHDRAWN' | 'REPLACED';

export interface CertificateOverview {
  /** Latest case that can be certified; undefined if the account has none. */
  readonly latest: CertifiableCase | undefined;
  /** Latest certificate; undefined if none was issued. */
  readonly certificate: OwnCertificate | undefined;
}

/** The certificate BaufiReady of the logged-in visitor. */
export interface CertificateServices {
  overview(visitor: Visitor): Promise<CertificateOverview>;
  /** Issues a certificate; `body` and refusals as in the call `POST /v1.0/preapproval/{id}/certificate`. */
  issue(visitor: Visitor, preapprovalId: string, body: unknown): Promise<Outcome<IssuedCertificate>>;
  /** Withdraws only the certificate with this number, even if a newer one exists. */
  withdraw(
    visitor: Visitor,
    certificate: { readonly preapprovalId: string; readonly number: string },
  ): Promise<Outcome<Withdrawal>>;
}

/** Public view of a certificate, and the result of checking the signature in the address. */
export interface CertificateView {
  readonly state: CertificateState;
  /** Undefined from 30 days after the certificate's end, and for a wrong signature. */
  readonly facts: CertificateFacts | undefined;
  /** Result of the signature check; undefined if there are no facts to verify. */
  readonly signature: 'GOOD' | 'WRONG' | 'UNKNOWN_KEY' | 'MISSING' | undefined;
}
