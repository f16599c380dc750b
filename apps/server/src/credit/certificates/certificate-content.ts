import { certificateText, type CertificateFacts } from '@heimvorteil/contracts';
import type { PersonSeal } from '../../platform/privacy/index.ts';

export interface CertificateContent extends CertificateFacts {
  readonly forename: string;
  readonly surname: string;
  /** Day of issue, on which the pre-approval was checked again, ISO 8601. */
  readonly issuedOn: string;
  /** Id of the signing key, and the Ed25519 signature in base64url. */
  readonly kid: string;
  readonly signature: string;
}

const placeOf = (id: string) => ({ table: 'certificate', column: 'content', row: id });

export function sealCertificate(seal: PersonSeal, id: string, content: CertificateContent): string {
  return seal.seal(placeOf(id), JSON.stringify(content));
}

/** Decrypts a certificate's stored content; throws a BrokenSealError. */
export function openCertificate(seal: PersonSeal, id: string, envelope: string): CertificateContent {
  return JSON.parse(seal.open(placeOf(id), envelope)) as CertificateContent;
}

/** Address of the public check, as encoded in the certificate's QR code. */
export function linkOfCertificate(
  publicUrl: string,
  { number, kid, signature }: Pick<CertificateContent, 'number' | 'kid' | 'signature'>,
): string {
  return `${publicUrl}/baufinanzierung/zertifikat/${number}?${new URLSearchParams({ k: kid, s: signature })}`;
}

export function signedLines(content: CertificateContent): readonly string[] {
  return certificateText(content).split('\n');
}
