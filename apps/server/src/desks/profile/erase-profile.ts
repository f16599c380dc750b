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
 * Erases an account with all its rows, and the keys of their copies in backups. Afterwards no message about
 * it is sent, except notices of withdrawal to advisers. Throws a ProblemError: 403 `FRESH_LOGIN_NEEDED`, 503
 * if sending a message outlasts the patience.
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
  /** Deletes the pending erasure in the erasing transaction; false if another process already did. */
  readonly end: (trx: Transaction<Tables>) => Promise<boolean>;
}

/**
 * Erases accounts and requests sent without login. Withdraws the requests first, so that they are inactive
 * even if the rest waits or the process dies; a repeated call finishes.
 */
export async function erasePersons(parts: ErasureParts, erased: Erased): Promise<void> {
  await waitUntilSent(() => eraseOnce(parts, erased), parts);
  parts.jobs.wake('deliveries');
}

/**
 * Withdraws requests, then erases them and the accounts; safe to repeat. False if a message is still being
 * sent or a request was stored meanwhile.
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

/** Withdraws open requests within the transaction of an erasure. */
export async function withdrawAll(
  trx: Transaction<Tables>,
  by: Parameters<typeof withdrawRequests>[1],
  selector: RequestSelector,
): Promise<void> {
  // Erase ratings first, because withdrawn requests no longer identify their owner.
  await eraseRatings(trx, selector);
  await withdrawRequests(trx, by, selector);
}

/** Selects all requests of the accounts, and single requests sent without login. */
export function requestSelectors({ accountIds, requestIds }: Erased): readonly RequestSelector[] {
  // Sorted, because two erasures that lock accounts in different order would deadlock.
  const all: RequestSelector[] = accountIds.toSorted().map((accountId) => ({ accountId }));
  if (requestIds.length > 0) all.push({ requestIds });
  return all;
}

/** Erases rows without pending messages; false if a request was stored meanwhile and must be withdrawn. */
async function eraseWithdrawn(
  trx: Transaction<Tables>,
  { accountIds, requestIds }: Erased,
  all: readonly RequestSelector[],
  operator: OperatorsErasure | undefined,
): Promise<boolean> {
  // The lock waits until a request that this account is sending is stored.
  const accounts = [];
  for (const accountId of accountIds.toSorted()) if (await isLocked(trx, accountId)) accounts.push(accountId);
  for (const selector of all) if (await hasOpenRequests(trx, selector)) return false;
  if (operator && !(await operator.end(trx))) return true;
  for (const accountId of accounts) await eraseAccount(trx, accountId);
  if (requestIds.length > 0) await erasePersonRows(trx, await eraseRequests(trx, { requestIds }));
  return true;
}

/** Erases again what a restored backup contains although the erasure journal lists it; returns the count. */
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
    // Skip requests withdrawn before: only their number and day are left, and their key is deleted.
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
