import type { CreateRequestBody, VerificationChannel } from '@heimvorteil/contracts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { emailIndexOf, verifiedContacts } from '../../../people/phone-verification/index.ts';
import type { Vault } from '../../../platform/privacy/index.ts';
import type { RequestOrigin } from './sealed-request.ts';
import { contactIndexes } from '../lifecycle/verified-contacts.ts';

export interface RequestSender {
  readonly account?: { readonly id: string; readonly email: string; readonly emailVerified: boolean };
  /** The browser's visit with its verified contacts. */
  readonly visitKey?: string | undefined;
  readonly partnerKeyId?: string | undefined;
  /** Caller's IP address; undefined for a partner's server, whose key has a quota of its own. */
  readonly ip?: string | undefined;
  /** Origin of the request; undefined for an API call. */
  readonly origin?: RequestOrigin;
}

export interface VerifiedSender {
  readonly channel: VerificationChannel;
  /** Blind index that identifies the sender: of the verified phone number, otherwise of the address. */
  readonly index: string;
  readonly indexes: readonly string[];
  readonly accountId: string | undefined;
  /** Whether the request's email address is verified. */
  readonly isEmailOwn: boolean;
}

/**
 * The verified part of a request's contact: the number by SMS, the address by e-mail or by a login whose provider
 * vouches for it. Undefined without one.
 */
export async function verifiedSender(
  { db, vault }: { db: Kysely<Tables>; vault: Vault },
  body: Pick<CreateRequestBody, 'email' | 'phoneNumber'>,
  { account, visitKey }: RequestSender,
): Promise<VerifiedSender | undefined> {
  const { emailIndex, phoneIndex } = contactIndexes(body, vault);
  const verified = visitKey === undefined ? [] : await verifiedContacts(db, visitKey);
  const isVerified = (channel: VerificationChannel, index: string) =>
    verified.some((contact) => contact.channel === channel && contact.index === index);
  const ofAccount = account?.emailVerified ? emailIndexOf(account.email, vault) : undefined;
  const isEmailOwn = isVerified('EMAIL', emailIndex) || ofAccount === emailIndex;
  const found: { channel: VerificationChannel; index: string }[] = [
    ...(isVerified('SMS', phoneIndex) ? [{ channel: 'SMS', index: phoneIndex } as const] : []),
    ...(isEmailOwn ? [{ channel: 'EMAIL', index: emailIndex } as const] : []),
    ...(ofAccount !== undefined && ofAccount !== emailIndex
      ? [{ channel: 'EMAIL', index: ofAccount } as const]
      : []),
  ];
  const [first] = found;
  return first && { ...first, indexes: found.map(({ index }) => index), accountId: account?.id, isEmailOwn };
}

/** All contacts known to be the sender's, before a form names one. */
export async function ownContacts(
  { db, vault }: { db: Kysely<Tables>; vault: Vault },
  { account, visitKey }: Pick<RequestSender, 'account' | 'visitKey'>,
): Promise<string[]> {
  const verified = visitKey === undefined ? [] : await verifiedContacts(db, visitKey);
  return [
    ...verified.map(({ index }) => index),
    ...(account?.emailVerified ? [emailIndexOf(account.email, vault)] : []),
  ];
}
