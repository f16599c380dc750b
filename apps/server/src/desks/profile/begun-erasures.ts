import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import { noteAudit } from '../../platform/audit/index.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { isSentInTime } from '../../leads/deliveries/index.ts';
import { optOutToken } from '../../leads/objections/index.ts';
import type { Vault } from '../../platform/privacy/index.ts';
import { holdRequest } from '../../leads/requests/index.ts';
import { eraseOnce, takeBack, whoseRequests, type Erased, type ErasureParts } from './erase-profile.ts';

/** An erasure that an operator has begun and that has not ended: by numbers only, whose they are it does not say. */
export interface BegunErasure extends Erased {
  readonly id: string;
  readonly by: string;
  readonly reason: string;
  readonly begunAt: Date;
}

/** Who begins an erasure, and why. */
interface Beginning {
  readonly by: string;
  readonly reason: string;
}

/**
 * Begins to erase accounts and requests in an operator's name: takes the requests back and keeps, in the same commit, what is to go, so that it
 * does go whatever comes between. What is gone, or somebody is erasing already, is left out; undefined where that leaves nothing.
 */
export async function beginErasure(
  { db, jobs, vault }: Omit<ErasureParts, 'patience'> & { readonly vault: Vault },
  wanted: Erased,
  { by, reason }: Beginning,
): Promise<BegunErasure | undefined> {
  return db.transaction().execute(async (trx) => {
    const id = randomUUID();
    await claim(trx, id, wanted, { by, reason });
    await dropWhatIsGone(trx, id);
    const [begun] = await begunErasures(trx, id);
    if (!begun) return undefined;
    for (const requestId of begun.requestIds.toSorted()) {
      // What is taken back says no more whose it was; its link, which goes with it, does to whoever asks for the same once more.
      if (await holdRequest(trx, requestId))
        await optOutToken({ db: trx, vault }, 'OBJECTION', { requestId });
    }
    for (const whose of whoseRequests(begun)) await takeBack(trx, { jobs, by }, whose);
    return begun;
  });
}

/** Of what two want to erase at once each part is one's; the other waits here until that has begun, or is over. */
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

async function dropWhatIsGone(trx: Transaction<Tables>, id: string): Promise<void> {
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
 * Ends what was begun, as soon as no message about it is on its way; false where that takes longer than `patience`. Whoever
 * comes second finds it ended.
 */
export async function finishErasure(parts: ErasureParts, begun: BegunErasure): Promise<boolean> {
  const operator = { by: begun.by, end: (trx: Transaction<Tables>) => end(trx, begun) };
  const isFinished = await isSentInTime(() => eraseOnce(parts, begun, operator), parts);
  parts.jobs.wake('deliveries');
  return isFinished;
}

/** Strikes an erasure off and notes it in the trail: counts and the reason, never whose it was. False where that was done. */
async function end(trx: Transaction<Tables>, { id, by, reason, ...erased }: BegunErasure): Promise<boolean> {
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
 * Ends whatever was begun, by whichever process, and can end now; gives how many those were. One that fails keeps no other one up; throws the
 * first failure once all were tried.
 */
export async function finishErasures(parts: ErasureParts): Promise<number> {
  let finished = 0;
  const failures: unknown[] = [];
  for (const begun of await begunErasures(parts.db)) {
    try {
      // The next round comes soon.
      if (await finishErasure({ ...parts, patience: 0 }, begun)) finished++;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return finished;
}

/** All that have begun and not ended, the oldest first; or the one of that id. */
export async function begunErasures(db: Kysely<Tables>, id?: string): Promise<readonly BegunErasure[]> {
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
    begunAt: those[0]!.begun_at,
    accountIds: idsOf(those, 'ACCOUNT'),
    requestIds: idsOf(those, 'REQUEST'),
  }));
}

/** How long ago the oldest that has not ended was begun; 0 where there is none. */
export async function oldestBegunErasureSeconds(db: Kysely<Tables>): Promise<number> {
  const { seconds } = await db
    .selectFrom('begun_erasure')
    .select(
      sql<number>`greatest(0, coalesce(extract(epoch from now() - min(begun_at)), 0))::float8`.as('seconds'),
    )
    .executeTakeFirstOrThrow();
  return seconds;
}
