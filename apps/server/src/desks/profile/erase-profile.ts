import type { Visitor } from '@heimvorteil/portal/services';
import type { Kysely, Transaction } from 'kysely';
import { eraseCertificates } from '../../credit/certificates/index.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { waitUntilSent, type Patience } from '../../leads/deliveries/index.ts';
import type { Refusals } from '../../people/identity/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { erasePersonRows } from '../../platform/privacy/index.ts';
import { forgetVisits } from '../../people/phone-verification/index.ts';
import { forgetPreapprovals } from '../../credit/preapproval/index.ts';
import { eraseRatings, replayErasedRatings } from '../../credit/ratings/index.ts';
import {
  areMessagesOver,
  doRequestsGoOn,
  eraseRequests,
  takeBackRequests,
  type WhoseRequests,
} from '../../leads/requests/index.ts';
import { isLocked, lockAccount } from './account-rows.ts';

/** What an erasure needs. */
export interface ErasureParts extends Patience {
  readonly db: Kysely<Tables>;
  readonly jobs: Jobs;
}

/**
 * Erases an account and everything that hangs on it: rows, and the keys by which copies of them could still be read. No
 * message about it is sent once this has answered, but that advisers are told which requests are taken back. Throws a ProblemError: 403 `FRESH_LOGIN_NEEDED`, 503 while a message is
 * on its way for longer than somebody waits.
 */
export async function eraseProfile(
  parts: ErasureParts & { refusals: Pick<Refusals, 'requireFreshLogin'> },
  visitor: Visitor,
): Promise<void> {
  await parts.refusals.requireFreshLogin(visitor, 'eraseProfile');
  await erasePersons(parts, { accountIds: [visitor.accountId], requestIds: [] });
}

/** Whose everything is to go. */
export interface Erased {
  readonly accountIds: readonly string[];
  readonly requestIds: readonly string[];
}

/** What an operator erases in somebody's name. */
interface OperatorsErasure {
  readonly by: string;
  /** Goes with it in one transaction; false where it has been done before. */
  readonly end: (trx: Transaction<Tables>) => Promise<boolean>;
}

/**
 * The same for accounts, and for requests that were sent without one. Requests are taken back first: where the rest has to wait for
 * a message, or its process dies, they hold nothing any more, and whoever asks again ends it.
 */
export async function erasePersons(parts: ErasureParts, erased: Erased): Promise<void> {
  await waitUntilSent(() => eraseOnce(parts, erased), parts);
  parts.jobs.wake('deliveries');
}

/**
 * Takes requests back, and erases them and the accounts where nothing about them is on its way; false where something is, or a
 * request was stored meanwhile. What is gone already is passed over, so that it can be tried as often as it takes.
 */
export async function eraseOnce(
  parts: ErasureParts,
  erased: Erased,
  operator?: OperatorsErasure,
): Promise<boolean> {
  const { db, jobs } = parts;
  const all = whoseRequests(erased);
  await db.transaction().execute(async (trx) => {
    for (const whose of all) await takeBack(trx, { jobs, by: operator?.by }, whose);
  });
  for (const whose of all) if (!(await areMessagesOver(parts, whose))) return false;
  return db.transaction().execute((trx) => eraseTakenBack(trx, erased, all, operator));
}

/** Takes back what goes on of somebody's requests, in the transaction that begins an erasure or goes on with it. */
export async function takeBack(
  trx: Transaction<Tables>,
  by: Parameters<typeof takeBackRequests>[1],
  whose: WhoseRequests,
): Promise<void> {
  // While it still says whose they are.
  await eraseRatings(trx, whose);
  await takeBackRequests(trx, by, whose);
}

/** By accounts, and those that were sent without one. */
export function whoseRequests({ accountIds, requestIds }: Erased): readonly WhoseRequests[] {
  // Always in the same order: two that erase the same ones would wait for each other otherwise.
  const all: WhoseRequests[] = accountIds.toSorted().map((accountId) => ({ accountId }));
  if (requestIds.length > 0) all.push({ requestIds });
  return all;
}

/** Erases what nothing is sent about any more; false where a request was stored meanwhile, which has to be taken back first. */
async function eraseTakenBack(
  trx: Transaction<Tables>,
  { accountIds, requestIds }: Erased,
  all: readonly WhoseRequests[],
  operator: OperatorsErasure | undefined,
): Promise<boolean> {
  // A request that is just being stored for one of them comes first.
  const accounts = [];
  for (const accountId of accountIds.toSorted()) if (await isLocked(trx, accountId)) accounts.push(accountId);
  for (const whose of all) if (await doRequestsGoOn(trx, whose)) return false;
  if (operator && !(await operator.end(trx))) return true;
  for (const accountId of accounts) await eraseAccount(trx, accountId);
  if (requestIds.length > 0) await erasePersonRows(trx, await eraseRequests(trx, { requestIds }));
  return true;
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
  for (const { id } of accounts)
    await db.transaction().execute(async (trx) => {
      await lockAccount(trx, id);
      await eraseAccount(trx, id);
    });
  const requests = await db
    .selectFrom('request')
    .innerJoin('erasure', 'erasure.person_id', 'request.person_id')
    // One that was taken back stays with its number and day, without a key.
    .innerJoin('person', 'person.id', 'request.person_id')
    .select('request.id')
    .execute();
  if (requests.length > 0)
    await db.transaction().execute(async (trx) => {
      const requestIds = requests.map(({ id }) => id);
      await eraseRatings(trx, { requestIds });
      await erasePersonRows(trx, await eraseRequests(trx, { requestIds }));
    });
  await replayErasedRatings(db);
  return accounts.length + requests.length;
}

/** Erases an account that is locked, and all that hangs on it. */
async function eraseAccount(trx: Transaction<Tables>, accountId: string): Promise<void> {
  await eraseRatings(trx, { accountId });
  const persons = await eraseRequests(trx, { accountId });
  persons.push(...(await forgetVisits(trx, accountId)), ...(await forgetPreapprovals(trx, accountId)));
  persons.push(...(await eraseCertificates(trx, accountId)));
  const { person_id: person } = await trx
    .deleteFrom('account')
    .where('id', '=', accountId)
    .returning('person_id')
    .executeTakeFirstOrThrow();
  await trx.deleteFrom('mailbox_message').where('person_id', '=', person).execute();
  await erasePersonRows(trx, [...persons, person]);
}
