import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { isUnderWay, waitUntilSent, type Patience } from '../deliveries/index.ts';
import type { Jobs } from '../jobs/index.ts';
import type { Vault } from '../privacy/index.ts';
import { endRequests } from '../requests/index.ts';
import { suppress } from '../suppression/index.ts';
import { optOutToken, targetOf } from './link-of.ts';

/** What objecting needs. */
export interface ObjectionParts extends Patience {
  readonly db: Kysely<Tables>;
  readonly jobs: Jobs;
  readonly vault: Vault;
}

/** Whether a token is that of a link to object. */
export async function isObjecting(db: Kysely<Tables>, token: string): Promise<boolean> {
  return (await targetOf(db, 'OBJECTION', token)) !== undefined;
}

/**
 * Objects to every use of a contact (Art. 21 GDPR), also when it was done before; false for a token that is none. Once this
 * has answered, no message to or about that person is sent but the one that tells advisers. Throws a ProblemError: 503 while
 * a message is on its way for longer than somebody waits; what nobody has begun to send is stopped by then, too.
 */
export async function objectBy(parts: ObjectionParts, token: string): Promise<boolean> {
  const { db, jobs } = parts;
  const target = await targetOf(db, 'OBJECTION', token);
  if (!target || !('contactIndexes' in target)) return false;
  const { contactIndexes } = target;
  await db.transaction().execute((trx) => suppressContact(trx, parts, contactIndexes));
  jobs.wake('deliveries');
  const about = sql`exists (select from opt_out_link where opt_out_link.request_id = delivery.request_id
    and contact_indexes && ${[...contactIndexes]}::text[])`;
  await waitUntilSent(async () => !(await isUnderWay(parts, about)), parts);
  return true;
}

/** Puts the contact on the list and ends every request under it. */
async function suppressContact(
  trx: Transaction<Tables>,
  { jobs, vault }: ObjectionParts,
  indexes: readonly string[],
): Promise<void> {
  await suppress(trx, indexes, 'ALL');
  const requests = await trx
    .selectFrom('request')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('email_index', 'in', indexes),
        eb.and([eb('phone_index', 'in', indexes), eb('verified_channel', '=', 'SMS')]),
      ]),
    )
    .execute();
  const ids = requests.map(({ id }) => id);
  // An ended request says no more whose it was: its link does, for whoever objects again.
  for (const requestId of ids) await optOutToken({ db: trx, vault }, 'OBJECTION', { requestId });
  await endRequests(trx, jobs, ids, { screen: 'widerspruch', tells: 'OBJECTION' });
}
