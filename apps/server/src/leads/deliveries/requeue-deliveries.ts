import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { OPEN_STATES } from './under-way.ts';
import { enqueueDeliveries, QUEUE_OF } from './enqueue-deliveries.ts';
import { deliver, type DeliveryParts } from './deliver.ts';

/** With ten seconds for a missing heartbeat and ten to notice: half a minute to the next attempt. */
const SWEEP_SECONDS = 5;

/** Sends messages in this process, and regularly requeues those without a job. */
export async function workOffDeliveries(parts: DeliveryParts): Promise<void> {
  const { jobs } = parts;
  for (const queue of Object.values(QUEUE_OF)) await jobs.work(queue, (job) => deliver(parts, job));
  jobs.every(SWEEP_SECONDS, 'lost jobs', async () => {
    const requeued = await requeueDeliveries(parts.db, jobs);
    if (requeued > 0) parts.log.warn({ requeued }, 'deliveries had lost their jobs');
  });
}

const MOST_AT_ONCE = 500;

/**
 * Gives every open delivery without a job a new one. After a worker's death it is due sooner than after a failure; a
 * delivery being sent is left alone.
 */
export async function requeueDeliveries(db: Kysely<Tables>, jobs: Jobs): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const lost = await trx
      .selectFrom('delivery')
      .select(['id', 'channel', 'adviser_id'])
      .where('state', 'in', OPEN_STATES)
      .where(
        sql<boolean>`not exists (select from pgboss.job where job.name in (${sql.join(Object.values(QUEUE_OF))})
          and job.id = delivery.job_id and (job.state in ('created', 'active')
            or job.state = 'retry' and delivery.state in ('temporarily_failed', 'technically_failed')))`,
      )
      .where(({ not }) => not(jobs.holds.isTaken('delivery.id')))
      .orderBy('created_at')
      .limit(MOST_AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute();
    if (lost.length === 0) return 0;
    const fresh = lost.map((one) => ({ ...one, job_id: randomUUID() }));
    await sql`update delivery set job_id = fresh.job_id
      from unnest(${fresh.map(({ id }) => id)}::uuid[], ${fresh.map(({ job_id: jobId }) => jobId)}::uuid[])
        as fresh (id, job_id) where delivery.id = fresh.id`.execute(trx);
    await enqueueDeliveries(trx, jobs, fresh);
    return fresh.length;
  });
}
