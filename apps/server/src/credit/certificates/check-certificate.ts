import {
  certificateText,
  plainCertificateNumber,
  type CertificateFacts,
  type CertificateState,
  type CheckedCertificate,
} from '@heimvorteil/contracts';
import { hashOfToken } from '../../platform/privacy/index.ts';
import { judgeSignature, type SignatureVerdict } from './certificate-keys.ts';
import { findCertificates, type CertificateParts } from './stored-certificates.ts';

/** The signature that stood in an address. */
export interface ShownSignature {
  readonly kid: string;
  readonly signature: string;
}

/** How a certificate stands, and how the signature that was shown with it does. */
export interface CertificateCheck {
  readonly state: CertificateState;
  /** Undefined from 30 days after its end, when no signature can be judged either, and for a signature that does not fit. */
  readonly facts: CertificateFacts | undefined;
  readonly signature: SignatureVerdict | 'MISSING' | undefined;
}

/** Checks a number as somebody shows it; undefined where nobody was ever given it. */
export async function checkCertificate(
  parts: CertificateParts,
  number: string,
  shown?: ShownSignature,
): Promise<CertificateCheck | undefined> {
  const [found] = await findCertificates(parts, { numberHash: hashOfToken(plainCertificateNumber(number)) });
  if (!found) return undefined;
  const { state, content } = found;
  if (!content) return { state, facts: undefined, signature: undefined };
  const { initials, priceUpTo, location, validUntil } = content;
  const facts = { number: content.number, initials, priceUpTo, location, validUntil };
  if (!shown) return { state, facts, signature: 'MISSING' };
  const signature = await judgeSignature(parts.db, certificateText(facts), shown);
  return { state, facts: signature === 'GOOD' ? facts : undefined, signature };
}

/** The same as the public call answers it. */
export function toldCheck({ state, facts }: CertificateCheck): CheckedCertificate {
  const valid = state === 'VALID';
  if (!facts) return { valid, state };
  const { initials, priceUpTo, location, validUntil } = facts;
  return { valid, state, initials, priceUpTo, location, validUntil };
}
