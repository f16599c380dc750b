import type { Kysely } from 'kysely';
import { pauseAdviser } from '../advisers/index.ts';
import type { Tables } from '../database/tables/tables.ts';
import type { Jobs } from '../jobs/index.ts';
import { suppress } from '../suppression/index.ts';
import { targetOf } from './link-of.ts';

/** Whom a link to unsubscribe is for; undefined for every other token. */
export async function unsubscribing(
  db: Kysely<Tables>,
  token: string,
): Promise<'VISITOR' | 'ADVISER' | undefined> {
  const target = await targetOf(db, 'UNSUBSCRIBE', token);
  return target && ('adviserId' in target ? 'ADVISER' : 'VISITOR');
}

/** Ends a visitor's reminders or pauses an adviser, also when it was done before; false for a token that is none. */
export async function unsubscribeBy(
  { db, jobs }: { readonly db: Kysely<Tables>; readonly jobs: Jobs },
  token: string,
): Promise<boolean> {
  const target = await targetOf(db, 'UNSUBSCRIBE', token);
  if (!target) return false;
  if ('adviserId' in target) {
    const { adviserId } = target;
    await db.transaction().execute((trx) => pauseAdviser(trx, jobs, adviserId));
    jobs.wake('deliveries');
    return true;
  }
  const { email } = target;
  await db.transaction().execute((trx) => suppress(trx, [email], 'REMINDERS'));
  return true;
}
