// Import no schema here, because the page that checks a certificate uses this in the browser.

/** Facts of a certificate, verbatim as the public check returns them. */
export interface CertificateFacts {
  /** 128 random bits, 32 hexadecimal digits. */
  readonly number: string;
  /** `A. M.` for forename and surname. */
  readonly initials: string;
  /** Highest certified price in euros. */
  readonly priceUpTo: number;
  readonly location: string;
  /** Last day of validity, ISO 8601. */
  readonly validUntil: string;
}

/** Path prefix of certificate pages. */
export const CERTIFICATE_ADDRESS = '/baufinanzierung/zertifikat';

/** Public keys for certificates, including retired ones, as a JWK Set (RFC 7517). */
export const CERTIFICATE_KEYS_ADDRESS = `${CERTIFICATE_ADDRESS}/schluessel.json`;

/** The five signed lines of a certificate; the price is formatted as in JSON. */
export function certificateText(facts: CertificateFacts): string {
  const { number, initials, priceUpTo, location, validUntil } = facts;
  return [number, initials, JSON.stringify(priceUpTo), location, validUntil].join('\n');
}

/** Normalises an entered number to its stored form: lower case without blanks. */
export function plainCertificateNumber(text: string): string {
  return text.replaceAll(/\s/gu, '').toLowerCase();
}

/** Formats a number in groups of four, as printed. */
export function formatCertificateNumber(number: string): string {
  return number.match(/.{1,4}/gu)?.join(' ') ?? '';
}
