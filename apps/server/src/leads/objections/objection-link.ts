import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { callOwner } from '../../platform/database/call-owner.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Limits } from '../../platform/config/config.ts';
import { deliveryRow, owe } from '../deliveries/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { LimitEngine } from '../../platform/limits/index.ts';
import { contactBuckets, countedEmailIndex, emailIndexOf } from '../../people/phone-verification/index.ts';
import type { Vault } from '../../platform/privacy/index.ts';
import { IS_EMAIL_VERIFIED, openContact } from '../requests/index.ts';
import { objectedSince } from '../../platform/suppression/index.ts';

/** What asking for the link needs. */
export interface ObjectionLinkParts {
  readonly db: Kysely<Tables>;
  readonly jobs: Jobs;
  readonly vault: Vault;
  readonly limits: LimitEngine;
  readonly config: { readonly limits: Pick<Limits, 'codes'> };
}

const ASKS_KEPT_DAYS = 7;

/**
 * Notes that somebody wants the link to object. The same happens whether there is anybody of that address or not, so that
 * neither the answer nor its time tells; a worker looks who it is. To an address that has had its mails nothing goes:
 * somebody else may be asking for it.
 */
export async function askForObjectionLink(
  { db, jobs, vault, limits, config }: ObjectionLinkParts,
  email: string,
): Promise<void> {
  const index = emailIndexOf(email, vault);
  // Counted for an address that nobody knows, too: what is left for a code would tell otherwise.
  if (await limits.take(contactBuckets(countedEmailIndex(email, vault), config.limits.codes))) return;
  const id = randomUUID();
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('objection_ask').values({ id, contact_index: index }).execute();
    await owe(trx, jobs, [
      deliveryRow({ kind: 'OBJECTION_LINK', recipient: 'VISITOR', requestId: null, subjectId: id }),
    ]);
  });
  jobs.wake('deliveries');
}

/** Forgets who asked. */
export async function purgeObjectionAsks(db: Kysely<Tables>): Promise<number> {
  const tooOld = sql<Date>`now() - make_interval(days => ${ASKS_KEPT_DAYS})`;
  const { numDeletedRows } = await db
    .deleteFrom('objection_ask')
    .where('asked_at', '<', tooOld)
    .executeTakeFirst();
  await callOwner(db, 'purge_objection_links');
  return Number(numDeletedRows);
}

/**
 * Finds the open request whose link the mail brings, and the address as it is written there; undefined where an objection
 * would change nothing. A request that verified the address comes first, because its link ends everything of its person:
 * a newer one of a stranger who only entered the address would end no more than mails.
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
