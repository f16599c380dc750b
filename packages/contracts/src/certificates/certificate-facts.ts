// Import no schema here, because the browser would load it with the page that checks a certificate.

/** Content of a certificate, exactly as the public check returns it. */
export interface CertificateFacts {
  /** 128 random bits as 32 hexadecimal digits. */
  readonly number: string;
  /** Initials of forename and surname, such as `A. M.`. */
  readonly initials: string;
  /** Highest price in euros that the certificate confirms. */
  readonly priceUpTo: number;
  readonly location: string;
  /** Last day of validity, ISO 8601. */
  readonly validUntil: string;
}

/** Path prefix of the pages about certificates. */
export const CERTIFICATE_ADDRESS = '/baufinanzierung/zertifikat';

/** URL of all public keys, also earlier ones, with which anyone can verify certificates (RFC 7517). */
export const CERTIFICATE_KEYS_ADDRESS = `${CERTIFICATE_ADDRESS}/schluessel.json`;

/** The five lines that are signed; the price is formatted as in JSON. */
export function certificateText(facts: CertificateFacts): string {
  const { number, initials, priceUpTo, location, validUntil } = facts;
  return [number, initials, JSON.stringify(priceUpTo), location, validUntil].join('\n');
}

/** Converts a typed number to its stored form: lower case without spaces. */
export function plainCertificateNumber(text: string): string {
  return text.replaceAll(/\s/gu, '').toLowerCase();
}

/** Formats a number in groups of four digits as on the printed sheet. */
export function formatCertificateNumber(number: string): string {
  return number.match(/.{1,4}/gu)?.join(' ') ?? '';
}
