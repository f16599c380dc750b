import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { hashOfToken, type Vault } from '../../platform/privacy/index.ts';
import { shownContacts, SHOWN_CONTACTS } from '../requests/index.ts';

/** Whose link it is: a visitor's by the request, or an adviser's. */
export type LinkOwner = { readonly requestId: string } | { readonly adviserId: number };

/** The contacts of a request: its address, and whatever was verified, each as a blind index. */
export interface LinkedContacts {
  readonly requestId: string;
  readonly email: string;
  readonly verified: readonly string[];
}

/** What a link ends: the messages to a visitor's contacts, or those to an adviser. */
export type LinkTarget = LinkedContacts | { readonly adviserId: number };

type OptOut = Tables['opt_out_link']['purpose'];

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
      ...('requestId' in owner ? await contactsOf(db, owner.requestId) : { contact_indexes: [] }),
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
    // A request that goes on says itself what it has verified by now; of one that has ended the link does.
    .leftJoin('request', (join) =>
      join.onRef('request.id', '=', 'opt_out_link.request_id').on('request.withdrawn_at', 'is', null),
    )
    .select(['adviser_id', 'opt_out_link.request_id', 'contact_indexes', 'verified_indexes'])
    .select(['request.id as open', ...SHOWN_CONTACTS])
    .where('token_hash', '=', hashOfToken(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  if (!link) return undefined;
  if (link.adviser_id !== null) return { adviserId: link.adviser_id };
  const [email = ''] = link.contact_indexes;
  const verified =
    link.open === null
      ? link.verified_indexes
      : shownContacts({ verified_index: link.verified_index, also_verified: link.also_verified ?? [] });
  return { requestId: link.request_id ?? '', email, verified };
}

/** The address, the number where it was verified, and every contact that was. */
async function contactsOf(
  db: Kysely<Tables>,
  requestId: string,
): Promise<Pick<Insertable<Tables['opt_out_link']>, 'contact_indexes' | 'verified_indexes'>> {
  const request = await db
    .selectFrom('request')
    .select(['email_index', 'phone_index', 'verified_channel', ...SHOWN_CONTACTS])
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  const { email_index: email, phone_index: phone, verified_channel: channel } = request;
  return {
    contact_indexes: channel === 'SMS' ? [email, phone] : [email],
    verified_indexes: shownContacts(request),
  };
}
