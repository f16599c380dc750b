import {
  type CertificateState,
  type ProfileExport,
  certificateText,
  plainCertificateNumber,
  type CertificateFacts,
  type CheckedCertificate,
} from '@heimvorteil/contracts';
import { sql } from 'kysely';
import { TODAY } from '../../platform/database/common-sql.ts';
import { hashOfToken } from '../../platform/privacy/index.ts';
import { openCertificate, type CertificateContent } from './certificate-content.ts';
import { judgeSignature, type KeyParts, type SignatureVerdict } from './certificate-keys.ts';

export interface StoredCertificate {
  readonly preapprovalId: string;
  readonly state: CertificateState;
  /** Contents of the certificate; undefined from 30 days after its end. */
  readonly content: CertificateContent | undefined;
}

/** Last day of validity: the day of expiry or, if earlier, of withdrawal. */
const ENDED_ON = sql<string>`least(valid_until, (withdrawn_at at time zone 'Europe/Berlin')::date)`;

/** Days after a certificate's end in which the public check still returns its facts. */
export const FACTS_DAYS = 30;
/** Time after a certificate's end in which the public check still recognizes its number. */
export const KNOWN = sql`interval '1 year'`;

export const hasEnded = (days: number) => sql<boolean>`${ENDED_ON} < ${TODAY} - ${days}::int`;

/** Matching certificates: the current one first, then newest first. */
export async function findCertificates(
  { db, vault }: KeyParts,
  where: { readonly accountId: string } | { readonly numberHash: string },
): Promise<StoredCertificate[]> {
  const rows = await db
    .selectFrom('certificate')
    .leftJoin('person', 'person.id', 'certificate.person_id')
    .select([
      'certificate.id',
      'preapproval_id',
      'content',
      'person.id as person_id',
      'key_id',
      'wrapped_key',
      sql<boolean>`withdrawn_at is not null`.as('is_withdrawn'),
      sql<boolean>`valid_until < ${TODAY}`.as('is_over'),
      hasEnded(FACTS_DAYS).as('is_silent'),
    ])
    .where((eb) =>
      'accountId' in where
        ? eb('certificate.account_id', '=', where.accountId)
        : eb('number_hash', '=', where.numberHash),
    )
    .orderBy('is_current', 'desc')
    .orderBy('issued_at', 'desc')
    .orderBy('certificate.id')
    .execute();
  return rows.map((row) => {
    const { content, person_id: id, key_id: keyId, wrapped_key: wrappedKey } = row;
    const isReadable =
      content !== null && id !== null && keyId !== null && wrappedKey !== null && !row.is_silent;
    return {
      preapprovalId: row.preapproval_id,
      state: row.is_withdrawn ? 'WITHDRAWN' : row.is_over ? 'EXPIRED' : 'VALID',
      content: isReadable
        ? openCertificate(vault.sealOf({ id, key_id: keyId, wrapped_key: wrappedKey }), row.id, content)
        : undefined,
    };
  });
}

/** All certificates of an account for its data export, newest first. */
export async function certificatesOfAccount(
  parts: KeyParts,
  accountId: string,
): Promise<ProfileExport['certificates']> {
  const found = await findCertificates(parts, { accountId });
  return found.flatMap(({ state, content }) => (content ? [{ state, ...content }] : []));
}

export interface SignatureView {
  readonly kid: string;
  readonly signature: string;
}

export interface CertificateCheck {
  readonly state: CertificateState;
  /** Undefined from 30 days after the certificate's end, and if the presented signature is wrong. */
  readonly facts: CertificateFacts | undefined;
  readonly signature: SignatureVerdict | 'MISSING' | undefined;
}

/** Checks a number; undefined if it was never issued. */
export async function checkCertificate(
  parts: KeyParts,
  number: string,
  presented?: SignatureView,
): Promise<CertificateCheck | undefined> {
  const [found] = await findCertificates(parts, { numberHash: hashOfToken(plainCertificateNumber(number)) });
  if (!found) return undefined;
  const { state, content } = found;
  if (!content) return { state, facts: undefined, signature: undefined };
  const { initials, priceUpTo, location, validUntil } = content;
  const facts = { number: content.number, initials, priceUpTo, location, validUntil };
  if (!presented) return { state, facts, signature: 'MISSING' };
  const signature = await judgeSignature(parts.db, certificateText(facts), presented);
  return { state, facts: signature === 'GOOD' ? facts : undefined, signature };
}

export function checkedCertificate({ state, facts }: CertificateCheck): CheckedCertificate {
  const valid = state === 'VALID';
  if (!facts) return { valid, state };
  const { initials, priceUpTo, location, validUntil } = facts;
  return { valid, state, initials, priceUpTo, location, validUntil };
}
