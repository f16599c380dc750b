import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { FAILED_STATES } from './under-way.ts';
import { enqueueDeliveries } from './enqueue-deliveries.ts';

const MOST_AT_ONCE = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Makes failed or parked messages due at once, for another 72 hours, under their old ids so receivers detect
 * repetitions. Returns the ids now due.
 */
export async function replayDeliveries(
  { db, jobs }: { db: Kysely<Tables>; jobs: Jobs },
  wanted: readonly string[] | 'all',
): Promise<string[]> {
  const ids = wanted === 'all' ? undefined : wanted.filter((id) => UUID.test(id));
  if (ids?.length === 0) return [];
  const replayed: string[] = [];
  for (let after = FIRST; ;) {
    const portion = await db.transaction().execute((trx) => replayPortion(trx, jobs, after, ids));
    replayed.push(...portion);
    const last = portion.at(-1);
    if (last === undefined || portion.length < MOST_AT_ONCE) break;
    after = last;
  }
  if (replayed.length > 0) jobs.wake('deliveries');
  return replayed;
}

async function replayPortion(
  trx: Transaction<Tables>,
  jobs: Jobs,
  after: string,
  ids: readonly string[] | undefined,
): Promise<string[]> {
  const failed = await trx
    .selectFrom('delivery')
    .select(['id', 'channel', 'adviser_id'])
    .where('state', 'in', FAILED_STATES)
    .where('id', '>', after)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .orderBy('id')
    .limit(MOST_AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  if (failed.length === 0) return [];
  const fresh = failed.map((one) => ({ ...one, job_id: randomUUID() }));
  await sql`update delivery set state = 'created', job_id = fresh.job_id, tried_since = now(), changed_at = now()
    from unnest(${fresh.map(({ id }) => id)}::uuid[], ${fresh.map(({ job_id: jobId }) => jobId)}::uuid[])
      as fresh (id, job_id) where delivery.id = fresh.id`.execute(trx);
  await enqueueDeliveries(trx, jobs, fresh);
  return fresh.map(({ id }) => id);
}
