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

export interface ShownSignature {
  readonly kid: string;
  readonly signature: string;
}

export interface CertificateCheck {
  readonly state: CertificateState;
  /** Undefined from 30 days after its end (so is `signature`), and for a wrong signature. */
  readonly facts: CertificateFacts | undefined;
  readonly signature: SignatureVerdict | 'MISSING' | undefined;
}

/** Checks a number; undefined if it was never issued. */
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

export function toldCheck({ state, facts }: CertificateCheck): CheckedCertificate {
  const valid = state === 'VALID';
  if (!facts) return { valid, state };
  const { initials, priceUpTo, location, validUntil } = facts;
  return { valid, state, initials, priceUpTo, location, validUntil };
}
