import type { Visitor } from '@heimvorteil/portal/services';
import type { Kysely, Transaction } from 'kysely';
import { eraseCertificates } from '../../credit/certificates/index.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { waitUntilSent, type Patience } from '../../leads/deliveries/index.ts';
import { isLocked, lockAccount, type Refusals } from '../../people/identity/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { erasePersonRows } from '../../platform/privacy/index.ts';
import { forgetVisits } from '../../people/phone-verification/index.ts';
import { forgetPreapprovals } from '../../credit/preapproval/index.ts';
import { eraseRatings, replayErasedRatings } from '../../credit/ratings/index.ts';
import {
  areMessagesSent,
  hasOpenRequests,
  eraseRequests,
  withdrawRequests,
  type RequestSelector,
} from '../../leads/requests/index.ts';

export interface ErasureParts extends Patience {
  readonly db: Kysely<Tables>;
  readonly jobs: Jobs;
}

/**
 * Erases an account with all its rows, and the keys that decrypt its data in backups. Afterwards advisers get
 * notices of withdrawal, but no other message is sent. Throws a ProblemError: 403 `FRESH_LOGIN_NEEDED`, 503
 * if a message is still being sent when the patience ends.
 */
export async function eraseProfile(
  parts: ErasureParts & { refusals: Pick<Refusals, 'requireFreshLogin'> },
  visitor: Visitor,
): Promise<void> {
  await parts.refusals.requireFreshLogin(visitor, 'eraseProfile');
  await erasePersons(parts, { accountIds: [visitor.accountId], requestIds: [] });
}

export interface Erased {
  readonly accountIds: readonly string[];
  readonly requestIds: readonly string[];
}

interface OperatorsErasure {
  readonly by: string;
  /** Deletes the pending erasure's record; false if another process already did. Runs in `trx`. */
  readonly end: (trx: Transaction<Tables>) => Promise<boolean>;
}

/**
 * Erases accounts and requests sent without login. Withdraws the requests first, so that advisers stop even
 * if the process dies before the erasure; repeat the call to finish.
 */
export async function erasePersons(parts: ErasureParts, erased: Erased): Promise<void> {
  await waitUntilSent(() => eraseOnce(parts, erased), parts);
  parts.jobs.wake('deliveries');
}

/**
 * Withdraws the requests, then erases them and the accounts; can be repeated. False if a message is being
 * sent or a new request was stored meanwhile.
 */
export async function eraseOnce(
  parts: ErasureParts,
  erased: Erased,
  operator?: OperatorsErasure,
): Promise<boolean> {
  const { db, jobs } = parts;
  const all = requestSelectors(erased);
  await db.transaction().execute(async (trx) => {
    for (const selector of all) await withdrawAll(trx, { jobs, by: operator?.by }, selector);
  });
  for (const selector of all) if (!(await areMessagesSent(parts, selector))) return false;
  return db.transaction().execute((trx) => eraseWithdrawn(trx, erased, all, operator));
}

/** Withdraws open requests; `trx` is the erasure's transaction. */
export async function withdrawAll(
  trx: Transaction<Tables>,
  by: Parameters<typeof withdrawRequests>[1],
  selector: RequestSelector,
): Promise<void> {
  // Erase ratings first, because a withdrawn request no longer refers to its owner.
  await eraseRatings(trx, selector);
  await withdrawRequests(trx, by, selector);
}

/** Selectors for all requests of the accounts, and for requests sent without login. */
export function requestSelectors({ accountIds, requestIds }: Erased): readonly RequestSelector[] {
  // Sort, because two erasures that lock accounts in different order would deadlock.
  const all: RequestSelector[] = accountIds.toSorted().map((accountId) => ({ accountId }));
  if (requestIds.length > 0) all.push({ requestIds });
  return all;
}

/** Erases requests and accounts; false if a new request was stored meanwhile and must be withdrawn first. */
async function eraseWithdrawn(
  trx: Transaction<Tables>,
  { accountIds, requestIds }: Erased,
  all: readonly RequestSelector[],
  operator: OperatorsErasure | undefined,
): Promise<boolean> {
  // Wait for the lock, because the account may be storing a new request right now.
  const accounts = [];
  for (const accountId of accountIds.toSorted()) if (await isLocked(trx, accountId)) accounts.push(accountId);
  for (const selector of all) if (await hasOpenRequests(trx, selector)) return false;
  if (operator && !(await operator.end(trx))) return true;
  for (const accountId of accounts) await eraseAccount(trx, accountId);
  if (requestIds.length > 0) await erasePersonRows(trx, await eraseRequests(trx, { requestIds }));
  return true;
}

/** Erases again those whom a restored backup brought back, by the erasure journal; returns the count. */
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
    // Join `person` to skip withdrawn requests: their key is gone, and only number and day are left.
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
