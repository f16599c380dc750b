import { certificateText, type CertificateFacts } from '@heimvorteil/contracts';
import type { PersonSeal } from '../../platform/privacy/index.ts';

/** What a certificate says, as it was issued. */
export interface CertificateContent extends CertificateFacts {
  readonly forename: string;
  readonly surname: string;
  /** The day on which it was judged and issued, ISO 8601. */
  readonly issuedOn: string;
  /** Which key signed the facts, and the Ed25519 signature, base64url. */
  readonly kid: string;
  readonly signature: string;
}

const placeOf = (id: string) => ({ table: 'certificate', column: 'content', row: id });

/** Seals what a certificate says with its own key. */
export function sealCertificate(seal: PersonSeal, id: string, content: CertificateContent): string {
  return seal.seal(placeOf(id), JSON.stringify(content));
}

/** Opens it; throws a BrokenSealError. */
export function openCertificate(seal: PersonSeal, id: string, envelope: string): CertificateContent {
  return JSON.parse(seal.open(placeOf(id), envelope)) as CertificateContent;
}

/** The address that its code leads to, below the one address that visitors use. */
export function linkOfCertificate(
  publicUrl: string,
  { number, kid, signature }: Pick<CertificateContent, 'number' | 'kid' | 'signature'>,
): string {
  return `${publicUrl}/baufinanzierung/zertifikat/${number}?${new URLSearchParams({ k: kid, s: signature })}`;
}

/** The five lines that are signed. */
export function signedLines(content: CertificateContent): readonly string[] {
  return certificateText(content).split('\n');
}
