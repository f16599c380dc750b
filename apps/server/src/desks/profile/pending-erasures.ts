import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import { noteAudit } from '../../platform/audit/index.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { isSentInTime } from '../../leads/deliveries/index.ts';
import { optOutToken } from '../../leads/objections/index.ts';
import type { Vault } from '../../platform/privacy/index.ts';
import { lockRequest } from '../../leads/requests/index.ts';
import { eraseOnce, withdrawAll, requestSelectors, type Erased, type ErasureParts } from './erase-profile.ts';

/** An erasure that an operator has begun; holds ids, no personal data. */
export interface PendingErasure extends Erased {
  readonly id: string;
  readonly by: string;
  readonly reason: string;
  readonly startedAt: Date;
}

interface Beginning {
  readonly by: string;
  readonly reason: string;
}

/**
 * Begins an erasure: withdraws the requests and stores the ids in one transaction, so that a worker can
 * finish after a crash. Skips data already erased or being erased; undefined if nothing is left to erase.
 */
export async function beginErasure(
  { db, jobs, vault }: Omit<ErasureParts, 'patience'> & { readonly vault: Vault },
  wanted: Erased,
  { by, reason }: Beginning,
): Promise<PendingErasure | undefined> {
  return db.transaction().execute(async (trx) => {
    const id = randomUUID();
    await claim(trx, id, wanted, { by, reason });
    await dropMissingSubjects(trx, id);
    const [pending] = await findPendingErasures(trx, id);
    if (!pending) return undefined;
    for (const requestId of pending.requestIds.toSorted()) {
      // Withdrawal deletes the contact's index, so only this link lets the operator find the request again.
      if (await lockRequest(trx, requestId))
        await optOutToken({ db: trx, vault }, 'OBJECTION', { requestId });
    }
    for (const selector of requestSelectors(pending)) await withdrawAll(trx, { jobs, by }, selector);
    return pending;
  });
}

/** Reserves ids for one erasure. A concurrent erasure waits for the commit, then skips reserved ids. */
async function claim(
  trx: Transaction<Tables>,
  id: string,
  { accountIds, requestIds }: Erased,
  { by, reason }: Beginning,
): Promise<void> {
  const subjects = [
    ...accountIds.map((subjectId) => ({ subject_id: subjectId, subject: 'ACCOUNT' as const })),
    ...requestIds.map((subjectId) => ({ subject_id: subjectId, subject: 'REQUEST' as const })),
  ].toSorted((one, other) => one.subject_id.localeCompare(other.subject_id));
  if (subjects.length === 0) return;
  await trx
    .insertInto('begun_erasure')
    .values(subjects.map((one) => ({ ...one, erasure_id: id, begun_by: by, reason })))
    .onConflict((conflict) => conflict.column('subject_id').doNothing())
    .execute();
}

async function dropMissingSubjects(trx: Transaction<Tables>, id: string): Promise<void> {
  await trx
    .deleteFrom('begun_erasure')
    .where('erasure_id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('account').select('id').whereRef('account.id', '=', 'subject_id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('request').select('id').whereRef('request.id', '=', 'subject_id'))),
    )
    .execute();
}

/**
 * Finishes an erasure once none of its messages is being sent; false if that takes longer than `patience`.
 * Harmless if another process has already finished.
 */
export async function finishErasure(parts: ErasureParts, pending: PendingErasure): Promise<boolean> {
  const operator = { by: pending.by, end: (trx: Transaction<Tables>) => end(trx, pending) };
  const isFinished = await isSentInTime(() => eraseOnce(parts, pending, operator), parts);
  parts.jobs.wake('deliveries');
  return isFinished;
}

/** Deletes the erasure's record and audits counts and reason; false if another process already did. */
async function end(
  trx: Transaction<Tables>,
  { id, by, reason, ...erased }: PendingErasure,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('begun_erasure')
    .where('erasure_id', '=', id)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return false;
  await noteAudit(trx, {
    actor: 'OPERATOR',
    actorId: by,
    action: 'PERSON_ERASED',
    detail: { reason, accounts: erased.accountIds.length, requests: erased.requestIds.length },
  });
  return true;
}

/**
 * Finishes pending erasures, also those begun by other processes; returns how many. A failed one does not
 * stop the others; its error is thrown at the end.
 */
export async function finishErasures(parts: ErasureParts): Promise<number> {
  let finished = 0;
  const failures: unknown[] = [];
  for (const pending of await findPendingErasures(parts.db)) {
    try {
      // Do not wait for messages being sent, because this job soon runs again.
      if (await finishErasure({ ...parts, patience: 0 }, pending)) finished++;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return finished;
}

/** Pending erasures, oldest first; only the one with this id if given. */
export async function findPendingErasures(
  db: Kysely<Tables>,
  id?: string,
): Promise<readonly PendingErasure[]> {
  const rows = await db
    .selectFrom('begun_erasure')
    .selectAll()
    .$if(id !== undefined, (query) => query.where('erasure_id', '=', id!))
    .orderBy('begun_at')
    .orderBy('subject_id')
    .execute();
  const idsOf = (those: typeof rows, subject: 'ACCOUNT' | 'REQUEST') =>
    those.filter((row) => row.subject === subject).map(({ subject_id: subjectId }) => subjectId);
  return [...Map.groupBy(rows, ({ erasure_id: erasureId }) => erasureId)].map(([erasureId, those]) => ({
    id: erasureId,
    by: those[0]!.begun_by,
    reason: those[0]!.reason,
    startedAt: those[0]!.begun_at,
    accountIds: idsOf(those, 'ACCOUNT'),
    requestIds: idsOf(those, 'REQUEST'),
  }));
}

export async function oldestPendingErasureSeconds(db: Kysely<Tables>): Promise<number> {
  const { seconds } = await db
    .selectFrom('begun_erasure')
    .select(
      sql<number>`greatest(0, coalesce(extract(epoch from now() - min(begun_at)), 0))::float8`.as('seconds'),
    )
    .executeTakeFirstOrThrow();
  return seconds;
}
