import type {
  CertificateFacts,
  CertificateObstacle,
  CertificateState,
  IssuedCertificate,
  Outcome,
} from '@heimvorteil/contracts';
import type { Visitor } from './profile.ts';

/** What a pre-approval would let its certificate say. */
export interface CertifiableCase {
  readonly preapprovalId: string;
  /** Why there is none of it; undefined where it can be issued today. */
  readonly obstacle: CertificateObstacle | undefined;
  /** In whole euros: no more is carried by the household and judged positive. */
  readonly highestPrice: number;
  /** What stands on it unless another price is asked for. */
  readonly usualPrice: number;
  /** The place as people write it. */
  readonly location: string;
}

/** A certificate as its owner sees it. */
export interface OwnCertificate {
  readonly preapprovalId: string;
  readonly state: CertificateState;
  /** Undefined from 30 days after its end. */
  readonly content:
    | (CertificateFacts & { readonly forename: string; readonly surname: string; readonly issuedOn: string })
    | undefined;
  /** Its public page, with the signature; undefined as the content is. */
  readonly link: string | undefined;
}

/** What became of a certificate that was to be withdrawn: none holds now, or another one has taken its place before. */
export type Withdrawal = 'WITHDRAWN' | 'REPLACED';

/** Where somebody stands with the certificate. */
export interface CertificateStanding {
  /** The pre-approval that was made last; undefined where the account has none. */
  readonly latest: CertifiableCase | undefined;
  /** The certificate that was issued last; undefined where there was none. */
  readonly certificate: OwnCertificate | undefined;
}

/** The certificate BaufiReady of whoever is logged in. */
export interface CertificateServices {
  standing(visitor: Visitor): Promise<CertificateStanding>;
  /** `body` is that of the call `POST /v1.0/preapproval/{id}/certificate`; refused as there. */
  issue(visitor: Visitor, preapprovalId: string, body: unknown): Promise<Outcome<IssuedCertificate>>;
  /** Withdraws that one alone, whatever was issued since. */
  withdraw(
    visitor: Visitor,
    certificate: { readonly preapprovalId: string; readonly number: string },
  ): Promise<Outcome<Withdrawal>>;
}

/** How a certificate stands that somebody was shown, and how the signature in its address stands to it. */
export interface ShownCertificate {
  readonly state: CertificateState;
  /** Undefined from 30 days after its end, and for a signature that does not fit. */
  readonly facts: CertificateFacts | undefined;
  /** Undefined where there are no facts that it could cover. */
  readonly signature: 'GOOD' | 'WRONG' | 'UNKNOWN_KEY' | 'MISSING' | undefined;
}
