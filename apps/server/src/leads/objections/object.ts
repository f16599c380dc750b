import type { ObjectionReach } from '@heimvorteil/portal/services';
import { sql, type Kysely, type Transaction } from 'kysely';
import { noteAudit } from '../../platform/audit/index.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { isBeingSent, waitUntilSent, type Patience } from '../deliveries/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { Vault } from '../../platform/privacy/index.ts';
import { endRequests, waitForPerson, hasVerifiedContact } from '../requests/index.ts';
import { suppress } from '../../platform/suppression/index.ts';
import { optOutToken, targetOf, type LinkedContacts } from './objection-link.ts';

export interface ObjectionParts extends Patience {
  readonly db: Kysely<Tables>;
  readonly jobs: Jobs;
  readonly vault: Vault;
}

/** Extent of an objection by a link, `ADDRESS` or `EVERYTHING`; undefined for an invalid token. */
export async function findReach(
  db: Kysely<Tables>,
  token: string,
  proven: readonly string[] = [],
): Promise<ObjectionReach | undefined> {
  return (await readObjection(db, { token, proven }))?.reach;
}

/**
 * Objects by a mail's link (Art. 21 GDPR), any number of times; undefined for an invalid token. Afterwards no message
 * goes to the address or about an ended request, except the notices to advisers. `proven` are further contacts that the
 * caller has verified, which extend the reach. Throws a ProblemError 503 while a message takes too long to send; others
 * are blocked or stopped by then.
 */
export async function objectBy(
  parts: ObjectionParts,
  token: string,
  proven: readonly string[] = [],
): Promise<ObjectionReach | undefined> {
  const made = await objectBehindLocks(parts, { token, proven });
  if (!made) return undefined;
  parts.jobs.wake('deliveries');
  await waitUntilSent(async () => !(await isBeingSent(parts, messagesOf(made.target, made.reach))), parts);
  return made.reach;
}

interface ReachedObjection {
  readonly target: LinkedContacts;
  readonly reach: ObjectionReach;
  readonly contacts: readonly string[];
}

/** Reads the objection behind a link; undefined for an invalid token. */
async function readObjection(
  db: Kysely<Tables>,
  { token, proven }: { readonly token: string; readonly proven: readonly string[] },
): Promise<ReachedObjection | undefined> {
  const target = await targetOf(db, 'OBJECTION', token);
  if (!target || 'adviserId' in target) return undefined;
  const reach = reachOf(target, proven);
  return {
    target,
    reach,
    contacts: reach === 'EVERYTHING' ? [target.email, ...target.verified] : [target.email],
  };
}

async function objectBehindLocks(
  parts: ObjectionParts,
  link: { readonly token: string; readonly proven: readonly string[] },
): Promise<ReachedObjection | undefined> {
  let locked = (await readObjection(parts.db, link))?.contacts;
  while (locked) {
    const contacts: readonly string[] = locked;
    const read = await parts.db.transaction().execute(async (trx) => {
      // Lock the contacts: a concurrent request is stored before and ended here, or it waits and is refused.
      await waitForPerson(trx, contacts);
      // If a request verified more contacts meanwhile, retry with them, because locking them now may
      // deadlock.
      const now = await readObjection(trx, link);
      if (!now || now.contacts.some((contact) => !contacts.includes(contact))) return { now, isMade: false };
      await storeObjection(trx, parts, now);
      return { now, isMade: true };
    });
    if (read.isMade) return read.now;
    locked = read.now?.contacts;
  }
  return undefined;
}

async function storeObjection(
  trx: Transaction<Tables>,
  parts: ObjectionParts,
  { target, reach, contacts }: ReachedObjection,
): Promise<void> {
  await suppress(trx, contacts, 'ALL');
  if (reach === 'EVERYTHING') return endAll(trx, parts, target);
  await noteAudit(trx, {
    actor: 'VISITOR',
    action: 'OBJECTION_MADE',
    requestId: target.requestId,
    detail: { reach },
  });
}

/** `ADDRESS` if the request has verified contacts, but neither the address nor `proven` is among them. */
function reachOf({ email, verified }: LinkedContacts, proven: readonly string[]): ObjectionReach {
  const speaks = verified.length === 0 || [email, ...proven].some((contact) => verified.includes(contact));
  return speaks ? 'EVERYTHING' : 'ADDRESS';
}

/** Ends the link's request and every other request verified with the same contacts. */
async function endAll(
  trx: Transaction<Tables>,
  { jobs, vault }: ObjectionParts,
  { requestId, verified }: LinkedContacts,
): Promise<void> {
  const requests = await trx
    .selectFrom('request')
    .select('id')
    .where('withdrawn_at', 'is', null)
    .where((eb) =>
      eb.or([eb('id', '=', requestId), ...(verified.length === 0 ? [] : [hasVerifiedContact(eb, verified)])]),
    )
    .execute();
  const ids = requests.map(({ id }) => id);
  // Ending deletes the request's contacts, so store them with its link for a later objection.
  for (const id of ids) await optOutToken({ db: trx, vault }, 'OBJECTION', { requestId: id });
  await endRequests(trx, jobs, ids, { screen: 'widerspruch', notice: 'OBJECTION' });
}

/** SQL condition: mails to the address; for EVERYTHING also mails about requests with the same contacts. */
function messagesOf({ requestId, email, verified }: LinkedContacts, objected: ObjectionReach) {
  const mails = sql`(recipient = 'VISITOR' and exists (select from request
    where request.id = delivery.request_id and request.email_index = ${email}))`;
  if (objected === 'ADDRESS') return mails;
  return sql`exists (select from opt_out_link
    where opt_out_link.request_id = delivery.request_id and verified_indexes && ${[...verified]}::text[])
    or delivery.request_id = ${requestId} or ${mails}`;
}
