import type { CreateRequestBody, VerificationChannel } from '@heimvorteil/contracts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { emailIndexOf, verifiedContacts } from '../../../people/phone-verification/index.ts';
import type { Vault } from '../../../platform/privacy/index.ts';
import type { AskedOn } from '../lifecycle/told-request.ts';
import { contactIndexes } from '../lifecycle/shown-contacts.ts';

/** Who sends a request, as far as anybody knows before reading it. */
export interface RequestSender {
  /** Whoever is logged in. */
  readonly account?: { readonly id: string; readonly email: string; readonly emailVerified: boolean };
  /** The browser's visit, on which verified contacts hang. */
  readonly visitKey?: string | undefined;
  /** The key with which a partner's server calls. */
  readonly partnerKeyId?: string | undefined;
  /** Left out: a partner's server, whose key has a quota of its own. */
  readonly ip?: string | undefined;
  /** Left out: by a call. */
  readonly askedOn?: AskedOn;
}

/** Whose a request was shown to be. */
export interface VerifiedSender {
  readonly channel: VerificationChannel;
  /** By what it is found: the number before the address. */
  readonly index: string;
  /** Everything of it that was shown. */
  readonly indexes: readonly string[];
  readonly accountId: string | undefined;
  /** Whether the address that gets the mails is one of them. */
  readonly isEmailOwn: boolean;
}

/**
 * What of a request's contact was shown to be the sender's: the number by SMS, the address by e-mail, or a login whose
 * provider vouches for its address. Undefined where nothing was.
 */
export async function verifiedSender(
  { db, vault }: { db: Kysely<Tables>; vault: Vault },
  body: Pick<CreateRequestBody, 'email' | 'phoneNumber'>,
  { account, visitKey }: RequestSender,
): Promise<VerifiedSender | undefined> {
  const { emailIndex, phoneIndex } = contactIndexes(body, vault);
  const shown = visitKey === undefined ? [] : await verifiedContacts(db, visitKey);
  const isShown = (channel: VerificationChannel, index: string) =>
    shown.some((contact) => contact.channel === channel && contact.index === index);
  const ofAccount = account?.emailVerified ? emailIndexOf(account.email, vault) : undefined;
  const isEmailOwn = isShown('EMAIL', emailIndex) || ofAccount === emailIndex;
  const found: { channel: VerificationChannel; index: string }[] = [
    ...(isShown('SMS', phoneIndex) ? [{ channel: 'SMS', index: phoneIndex } as const] : []),
    ...(isEmailOwn ? [{ channel: 'EMAIL', index: emailIndex } as const] : []),
    ...(ofAccount !== undefined && ofAccount !== emailIndex
      ? [{ channel: 'EMAIL', index: ofAccount } as const]
      : []),
  ];
  const [first] = found;
  return first && { ...first, indexes: found.map(({ index }) => index), accountId: account?.id, isEmailOwn };
}

/** Every contact that is known to be the sender's before a form says which of them it is about. */
export async function shownToBeOwn(
  { db, vault }: { db: Kysely<Tables>; vault: Vault },
  { account, visitKey }: Pick<RequestSender, 'account' | 'visitKey'>,
): Promise<string[]> {
  const shown = visitKey === undefined ? [] : await verifiedContacts(db, visitKey);
  return [
    ...shown.map(({ index }) => index),
    ...(account?.emailVerified ? [emailIndexOf(account.email, vault)] : []),
  ];
}
