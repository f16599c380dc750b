import { setTimeout as wait } from 'node:timers/promises';
import type { Visitor } from '@heimvorteil/portal/services';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { problem } from '../http/problem-error.ts';
import type { Jobs } from '../jobs/index.ts';
import { eraseRequests, stopMessages, tellAdvisers } from '../requests/index.ts';
import { lockAccount } from './account-rows.ts';

const LONGEST_WAIT_IN_MS = 5_000;
const LOOK_AGAIN_IN_MS = 100;

/**
 * Erases an account and everything that hangs on it: rows, and the keys by which copies of them could still be read. No
 * message about it is sent once this has answered, but that advisers are told which requests are taken back. Throws a ProblemError: 403 `LOGIN_TOO_OLD`, 503 while a message is
 * on its way for longer than somebody waits.
 */
export async function eraseProfile(
  { db, jobs }: { db: Kysely<Tables>; jobs: Jobs },
  visitor: Visitor,
): Promise<void> {
  if (!visitor.hasJustLoggedIn) throw problem(403, 'LOGIN_TOO_OLD');
  const { accountId } = visitor;
  for (let waited = 0; !(await stopMessages(db, accountId)); waited += LOOK_AGAIN_IN_MS) {
    if (waited >= LONGEST_WAIT_IN_MS) throw problem(503, 'UNAVAILABLE');
    await wait(LOOK_AGAIN_IN_MS);
  }
  await db.transaction().execute((trx) => eraseAccount(trx, accountId, jobs));
  jobs.wake('deliveries');
}

/**
 * Erases again whom a restored backup has brought back, as far as the journal knows them; gives how many accounts that
 * were.
 */
export async function replayErasures(db: Kysely<Tables>): Promise<number> {
  const accounts = await db
    .selectFrom('account')
    .innerJoin('erasure', 'erasure.person_id', 'account.person_id')
    .select('account.id')
    .execute();
  for (const { id } of accounts) await db.transaction().execute((trx) => eraseAccount(trx, id));
  return accounts.length;
}

async function eraseAccount(
  trx: Transaction<Tables>,
  accountId: string,
  /** Undefined where advisers have been told before. */
  jobs?: Jobs,
): Promise<void> {
  // A request that is just being stored for this account comes first, and is erased with the others.
  await lockAccount(trx, accountId);
  if (jobs) await tellAdvisers(trx, jobs, accountId);
  const persons = await eraseRequests(trx, accountId);
  const { person_id: person } = await trx
    .deleteFrom('account')
    .where('id', '=', accountId)
    .returning('person_id')
    .executeTakeFirstOrThrow();
  const erased = [...persons, person];
  await trx.deleteFrom('mailbox_message').where('person_id', '=', person).execute();
  await trx.deleteFrom('person').where('id', 'in', erased).execute();
  await trx
    .insertInto('erasure')
    .values(erased.map((id) => ({ person_id: id })))
    .onConflict((conflict) => conflict.column('person_id').doNothing())
    .execute();
}
