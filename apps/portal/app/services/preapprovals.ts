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

/** Finds only pre-approvals of the requesting browser or its account. */
export interface PreapprovalServices {
  /**
   * Judges a purchase and stores the result (call `POST /v1.0/preapproval`); undefined if refused or not
   * storable.
   */
  keep(body: PreapprovalBody): Promise<StoredProposals | undefined>;
  /** Changes that would improve a purchase's result, at today's rates; empty if it is refused. */
  levers(body: PreapprovalBody): readonly PreapprovalLever[];
  find(id: string): Promise<StoredProposals | undefined>;
  /** The latest one. Never rejects, because the page works without it. */
  findLatest(): Promise<PreapprovalView | undefined>;
}

/** A stored pre-approval with its proposals and their requests. */
export interface StoredProposals extends PreapprovalView {
  /** Numbers of lenders that take no requests at the property's place. */
  readonly unserved: readonly string[];
  /** Representative example of its rates (§17 PAngV), as of the day it was made. */
  readonly legal?: LegalFigures | undefined;
}

/** Proposals of the requesting browser and its account. */
export interface ProposalServices {
  /** By id, or the latest; undefined if missing or owned by another visitor. */
  find(preapprovalId?: string): Promise<StoredProposals | undefined>;
  /** Pre-approval of a proposal, with the same access rule. */
  findOf(proposalId: string): Promise<StoredProposals | undefined>;
  /** Judges and stores a case (call `POST /v1.0/preapproval`); `input` is its body. Returns its id. */
  check(input: unknown): Promise<Outcome<string>>;
  /** Requests the offer of a proposal (call `POST /v1.0/proposals/{id}/request`); `input` is its body. */
  request(proposalId: string, input: unknown, idempotencyKey: string): Promise<Outcome<CreateRequestAnswer>>;
}

export interface CertifiableCase {
  readonly preapprovalId: string;
  /** Reason why none can be issued; undefined if it can be issued today. */
  readonly obstacle: CertificateObstacle | undefined;
  /** Whole euros: the highest price the household affords and that is judged positive. */
  readonly highestPrice: number;
  /** Price on the certificate unless the visitor enters another. */
  readonly usualPrice: number;
  readonly location: string;
}

export interface OwnCertificate {
  readonly preapprovalId: string;
  readonly state: CertificateState;
  /** Undefined from 30 days after its end. */
  readonly content:
    | (CertificateFacts & { readonly forename: string; readonly surname: string; readonly issuedOn: string })
    | undefined;
  /** Signed link to its public page; undefined whenever `content` is. */
  readonly link: string | undefined;
}

/** WITHDRAWN: no certificate is valid now; REPLACED: another one had taken its place before. */
export type Withdrawal = 'WITHDRAWN' | 'REPLACED';

export interface CertificateOverview {
  /** Undefined if the account has none. */
  readonly latest: CertifiableCase | undefined;
  /** Undefined if none was issued. */
  readonly certificate: OwnCertificate | undefined;
}

/** The certificate BaufiReady of the logged-in visitor. */
export interface CertificateServices {
  overview(visitor: Visitor): Promise<CertificateOverview>;
  /** `body` is that of the call `POST /v1.0/preapproval/{id}/certificate`, with the same refusals. */
  issue(visitor: Visitor, preapprovalId: string, body: unknown): Promise<Outcome<IssuedCertificate>>;
  /** Withdraws only that certificate, even if another was issued since. */
  withdraw(
    visitor: Visitor,
    certificate: { readonly preapprovalId: string; readonly number: string },
  ): Promise<Outcome<Withdrawal>>;
}

/** Public view of a certificate, and the result of checking the signature in the address. */
export interface CertificateView {
  readonly state: CertificateState;
  /** Undefined from 30 days after its end, and for a wrong signature. */
  readonly facts: CertificateFacts | undefined;
  /** Undefined if there are no facts to verify. */
  readonly signature: 'GOOD' | 'WRONG' | 'UNKNOWN_KEY' | 'MISSING' | undefined;
}
