// No schema is imported here: the page that checks a certificate asks this in a browser.

/** What a certificate states, word for word as the public check answers it. */
export interface CertificateFacts {
  /** 128 random bits, 32 hexadecimal digits. */
  readonly number: string;
  /** Of forename and surname: `A. M.` */
  readonly initials: string;
  /** Euros. */
  readonly priceUpTo: number;
  /** The place as people write it. */
  readonly location: string;
  /** The last day on which it holds, ISO 8601. */
  readonly validUntil: string;
}

/** Below which a certificate's own page stands. */
export const CERTIFICATE_ADDRESS = '/baufinanzierung/zertifikat';

/** The public keys that certificates are signed with, old ones too, as a JWK Set (RFC 7517). */
export const CERTIFICATE_KEYS_ADDRESS = `${CERTIFICATE_ADDRESS}/schluessel.json`;

/** The five lines that a certificate's signature covers; the price stands as JSON writes it. */
export function certificateText(facts: CertificateFacts): string {
  const { number, initials, priceUpTo, location, validUntil } = facts;
  return [number, initials, JSON.stringify(priceUpTo), location, validUntil].join('\n');
}

/** A number as it is kept, of what somebody reads off paper or types: without blanks, in small letters. */
export function plainCertificateNumber(shown: string): string {
  return shown.replaceAll(/\s/gu, '').toLowerCase();
}

/** The number as paper shows it, in groups of four. */
export function writtenCertificateNumber(number: string): string {
  return number.match(/.{1,4}/gu)?.join(' ') ?? '';
}
