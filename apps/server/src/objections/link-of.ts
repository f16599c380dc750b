import type { Kysely } from 'kysely';
import type { OptOutLinkTable } from '../database/tables/proof.ts';
import type { Tables } from '../database/tables/tables.ts';
import { hashOfToken, type Vault } from '../privacy/index.ts';

/** Whose link it is: a visitor's by the request, or an adviser's. */
export type LinkOwner = { readonly requestId: string } | { readonly adviserId: number };

/** What a link ends: the messages to a visitor's contact, or those to an adviser. */
export type LinkTarget = { readonly contactIndexes: readonly string[] } | { readonly adviserId: number };

type OptOut = OptOutLinkTable['purpose'];

/**
 * The token of a link that ends something. It is worked out from its owner with the key of the blind indexes, so that every
 * mail to the same person carries the same one and it need not be kept; the database knows its hash as of any other.
 */
export async function optOutToken(
  { db, vault }: { db: Kysely<Tables>; vault: Vault },
  purpose: OptOut,
  owner: LinkOwner,
): Promise<string> {
  const name = 'requestId' in owner ? `request ${owner.requestId}` : `adviser ${owner.adviserId}`;
  const token = vault.blindIndex('link', `${purpose} ${name}`);
  await db
    .insertInto('opt_out_link')
    .values({
      token_hash: hashOfToken(token),
      purpose,
      request_id: 'requestId' in owner ? owner.requestId : null,
      adviser_id: 'adviserId' in owner ? owner.adviserId : null,
      contact_indexes: 'requestId' in owner ? await contactIndexesOf(db, owner.requestId) : [],
    })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
  return token;
}

/** What a token ends, for its purpose only; undefined for every other token. */
export async function targetOf(
  db: Kysely<Tables>,
  purpose: OptOut,
  token: string,
): Promise<LinkTarget | undefined> {
  const link = await db
    .selectFrom('opt_out_link')
    .select(['adviser_id', 'contact_indexes'])
    .where('token_hash', '=', hashOfToken(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  if (!link) return undefined;
  return link.adviser_id === null ? { contactIndexes: link.contact_indexes } : { adviserId: link.adviser_id };
}

/** The address, and the number where it was proven: one that was only typed can be a stranger's, who would get no code any more. */
async function contactIndexesOf(db: Kysely<Tables>, requestId: string): Promise<string[]> {
  const request = await db
    .selectFrom('request')
    .select(['email_index', 'phone_index', 'verified_channel'])
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  const { email_index: email, phone_index: phone, verified_channel: channel } = request;
  return channel === 'SMS' ? [email, phone] : [email];
}
