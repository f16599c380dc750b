import type { CodeContact } from '@heimvorteil/contracts';
import type { ProvableContact } from '@heimvorteil/portal/services';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { profileOfAccount } from '../identity/index.ts';
import { codeRecipient, emailIndexOf, phoneIndexOf } from '../phone-verification/index.ts';
import { BrokenSealError, type Vault } from '../privacy/index.ts';
import { openContact } from '../requests/index.ts';
import { targetOf } from './link-of.ts';

interface ContactParts {
  readonly db: Kysely<Tables>;
  readonly vault: Vault;
}

/**
 * The contact by whose code the owner of a request ends it from a link that came to another address; undefined where the
 * request has ended, or verified nothing that a code can go to.
 */
export async function findProvable(
  { db, vault }: ContactParts,
  token: string,
): Promise<CodeContact | undefined> {
  const target = await targetOf(db, 'OBJECTION', token);
  if (!target || 'adviserId' in target) return undefined;
  const row = await db
    .selectFrom('request')
    .innerJoin('person', 'person.id', 'request.person_id')
    .select(['request.contact', 'account_id', 'person.id', 'key_id', 'wrapped_key'])
    .where('request.id', '=', target.requestId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const isVerified = (index: string) => target.verified.includes(index);
  try {
    const { email, phoneNumber } = openContact(vault.sealOf(row), target.requestId, row.contact);
    if (isVerified(phoneIndexOf(phoneNumber, vault))) return { phoneNumber };
    if (isVerified(emailIndexOf(email, vault))) return { email };
    const account = row.account_id === null ? undefined : await profileOfAccount(db, vault, row.account_id);
    return account && isVerified(emailIndexOf(account.email, vault)) ? { email: account.email } : undefined;
  } catch (error) {
    // With a lost key its request cannot be read, and no code can go out.
    if (error instanceof BrokenSealError) return undefined;
    throw error;
  }
}

/** The same, masked for the page. */
export async function maskedProvable(
  parts: ContactParts,
  token: string,
): Promise<ProvableContact | undefined> {
  const contact = await findProvable(parts, token);
  if (!contact) return undefined;
  const { channel, masked } = codeRecipient(contact, parts.vault);
  return { channel, contact: masked };
}
