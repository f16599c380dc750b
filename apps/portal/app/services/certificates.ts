import type {
  CertificateFacts,
  CertificateObstacle,
  CertificateState,
  IssuedCertificate,
  Outcome,
} from '@heimvorteil/contracts';
import type { Visitor } from './profile.ts';

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

export interface CertificateStanding {
  /** Undefined if the account has none. */
  readonly latest: CertifiableCase | undefined;
  /** Undefined if none was issued. */
  readonly certificate: OwnCertificate | undefined;
}

/** The certificate BaufiReady of the logged-in visitor. */
export interface CertificateServices {
  standing(visitor: Visitor): Promise<CertificateStanding>;
  /** `body` is that of the call `POST /v1.0/preapproval/{id}/certificate`, with the same refusals. */
  issue(visitor: Visitor, preapprovalId: string, body: unknown): Promise<Outcome<IssuedCertificate>>;
  /** Withdraws only that certificate, even if another was issued since. */
  withdraw(
    visitor: Visitor,
    certificate: { readonly preapprovalId: string; readonly number: string },
  ): Promise<Outcome<Withdrawal>>;
}

/** Public view of a certificate, and the result of checking the signature in the address. */
export interface ShownCertificate {
  readonly state: CertificateState;
  /** Undefined from 30 days after its end, and for a wrong signature. */
  readonly facts: CertificateFacts | undefined;
  /** Undefined if there are no facts to verify. */
  readonly signature: 'GOOD' | 'WRONG' | 'UNKNOWN_KEY' | 'MISSING' | undefined;
}
