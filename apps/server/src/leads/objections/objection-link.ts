import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type Insertable } from 'kysely';
import { callOwner, deletedRows } from '../../platform/database/common-sql.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Limits } from '../../platform/config/config.ts';
import { deliveryRow, storeDeliveries, REMINDING_KINDS, type DueDelivery } from '../deliveries/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { LimitEngine } from '../../platform/limits/index.ts';
import { contactBuckets, countedEmailIndex, emailIndexOf } from '../../people/phone-verification/index.ts';
import { type Vault, hashOfToken } from '../../platform/privacy/index.ts';
import { IS_EMAIL_VERIFIED, openContact, verifiedContacts, VERIFIED_CONTACTS } from '../requests/index.ts';
import { objectedSince } from '../../platform/suppression/index.ts';
import type { OptOutLinks } from '../../platform/messages/index.ts';

export interface ObjectionLinkParts {
  readonly db: Kysely<Tables>;
  readonly jobs: Jobs;
  readonly vault: Vault;
  readonly limits: LimitEngine;
  readonly config: { readonly limits: Pick<Limits, 'codes'> };
}

const REQUEST_RETENTION_DAYS = 7;

/**
 * Records a request for the objection link. Known and unknown addresses take the same path, so neither answer
 * nor time reveals one; a worker looks it up. An address that has received the allowed number of mails gets
 * none, because a stranger may be asking.
 */
export async function askForObjectionLink(
  { db, jobs, vault, limits, config }: ObjectionLinkParts,
  email: string,
): Promise<void> {
  const index = emailIndexOf(email, vault);
  // Count unknown addresses too, because the number of remaining codes would otherwise reveal them.
  if (await limits.take(contactBuckets(countedEmailIndex(email, vault), config.limits.codes))) return;
  const id = randomUUID();
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('objection_ask').values({ id, contact_index: index }).execute();
    await storeDeliveries(trx, jobs, [
      deliveryRow({ kind: 'OBJECTION_LINK', recipient: 'VISITOR', requestId: null, subjectId: id }),
    ]);
  });
  jobs.wake('deliveries');
}

export async function purgeObjectionAsks(db: Kysely<Tables>): Promise<number> {
  const tooOld = sql<Date>`now() - make_interval(days => ${REQUEST_RETENTION_DAYS})`;
  const deleted = await deletedRows(db.deleteFrom('objection_ask').where('asked_at', '<', tooOld));
  await callOwner(db, 'purge_objection_links');
  return deleted;
}

/**
 * Finds the open request whose link the mail carries, and its address; undefined if an objection would change nothing.
 * A request that verified the address comes first, because its link ends everything of its person. A stranger's newer
 * request would end mails only.
 */
export async function requestToObjectTo({ db, vault }: { db: Kysely<Tables>; vault: Vault }, askId: string) {
  const isOnList = sql<boolean>`${objectedSince({
    contacts: sql`array[ask.contact_index]`,
    recipient: sql`'VISITOR'`,
    isReminder: sql`false`,
  })} is not null`;
  const row = await db
    .selectFrom('objection_ask as ask')
    .innerJoin('request', 'request.email_index', 'ask.contact_index')
    .innerJoin('person', 'person.id', 'request.person_id')
    .select(['request.id', 'request.contact', 'person_id', 'key_id', 'wrapped_key'])
    .where('ask.id', '=', askId)
    .where('request.withdrawn_at', 'is', null)
    .where((eb) => eb.or([IS_EMAIL_VERIFIED, eb.not(isOnList)]))
    .orderBy(IS_EMAIL_VERIFIED, 'desc')
    .orderBy('request.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const seal = vault.sealOf({ id: row.person_id, key_id: row.key_id, wrapped_key: row.wrapped_key });
  return { requestId: row.id, seal, email: openContact(seal, row.id, row.contact).email };
}

/** Links in a message by which its recipient can unsubscribe or object. */
export function optOutLinksOf(parts: { db: Kysely<Tables>; vault: Vault; publicUrl: string }) {
  const unsubscribeUrl = async (owner: LinkOwner) =>
    `${parts.publicUrl}/baufinanzierung/abmelden/${await optOutToken(parts, 'UNSUBSCRIBE', owner)}`;
  return async ({ recipient, kind, requestId, adviserId }: DueDelivery): Promise<OptOutLinks> => {
    if (recipient === 'ADVISER' && adviserId !== null && kind !== 'WITHDRAWAL' && kind !== 'OBJECTION') {
      return {
        unsubscribe: { label: 'Keine weiteren Anfragen bekommen', url: await unsubscribeUrl({ adviserId }) },
      };
    }
    if (recipient !== 'VISITOR' || requestId === null) return {};
    const objection = await optOutToken(parts, 'OBJECTION', { requestId });
    return {
      ...(REMINDING_KINDS.includes(kind)
        ? {
            unsubscribe: {
              label: 'Keine Erinnerungen mehr bekommen',
              url: await unsubscribeUrl({ requestId }),
            },
          }
        : {}),
      objectionUrl: `${parts.publicUrl}/baufinanzierung/widerspruch/anfrage/${objection}`,
    };
  };
}

type LinkOwner = { readonly requestId: string } | { readonly adviserId: number };

/** Contacts behind a link, as blind indexes. */
export interface LinkedContacts {
  readonly requestId: string;
  readonly email: string;
  readonly verified: readonly string[];
}

type LinkTarget = LinkedContacts | { readonly adviserId: number };

type OptOut = Tables['opt_out_link']['purpose'];

/**
 * Token of an opt-out link, derived from its owner and the key of the blind indexes. So all mails carry the same one
 * without storing it; the database has its hash.
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

/** Target of a token that was issued for this purpose; undefined for any other token. */
export async function targetOf(
  db: Kysely<Tables>,
  purpose: OptOut,
  token: string,
): Promise<LinkTarget | undefined> {
  const link = await db
    .selectFrom('opt_out_link')
    // Read verified contacts from an open request; for an ended one, from the link's copy.
    .leftJoin('request', (join) =>
      join.onRef('request.id', '=', 'opt_out_link.request_id').on('request.withdrawn_at', 'is', null),
    )
    .select(['adviser_id', 'opt_out_link.request_id', 'contact_indexes', 'verified_indexes'])
    .select(['request.id as open', ...VERIFIED_CONTACTS])
    .where('token_hash', '=', hashOfToken(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  if (!link) return undefined;
  if (link.adviser_id !== null) return { adviserId: link.adviser_id };
  const [email = ''] = link.contact_indexes;
  const verified =
    link.open === null
      ? link.verified_indexes
      : verifiedContacts({ verified_index: link.verified_index, also_verified: link.also_verified ?? [] });
  return { requestId: link.request_id ?? '', email, verified };
}

/** Address, phone number if verified, and every verified contact. */
async function contactsOf(
  db: Kysely<Tables>,
  requestId: string,
): Promise<Pick<Insertable<Tables['opt_out_link']>, 'contact_indexes' | 'verified_indexes'>> {
  const request = await db
    .selectFrom('request')
    .select(['email_index', 'phone_index', 'verified_channel', ...VERIFIED_CONTACTS])
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  const { email_index: email, phone_index: phone, verified_channel: channel } = request;
  return {
    contact_indexes: channel === 'SMS' ? [email, phone] : [email],
    verified_indexes: verifiedContacts(request),
  };
}
