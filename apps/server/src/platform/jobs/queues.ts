import { type Queue, PgBoss, type WorkOptions } from 'pg-boss';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import packageOfQueue from 'pg-boss/package.json' with { type: 'json' };
import { askAgain, waitBriefly } from '../database/database-away.ts';
import type { Database } from '../database/open-database.ts';
import type { FastifyBaseLogger } from 'fastify';
import { failureCode, tracedFrom, type TracedWork } from '../tracing/index.ts';

/** Retries after 30 s · 2ⁿ with jitter, at most half an hour apart. The worker gives up after 72 hours. */
const OUTGOING = {
  retryLimit: 200,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 1_800,
  expireInSeconds: 120,
  // Seconds without a sign of life after which another worker may take over a job.
  heartbeatSeconds: 10,
  deleteAfterSeconds: 3_600,
} as const satisfies Omit<Queue, 'name'>;

/** The data of each job is only the id of a table row. */
export const QUEUES = {
  deliveries: OUTGOING,
  /** HTTP requests to advisers' systems; a queue of their own, so that a slow system does not delay mails. */
  pushes: OUTGOING,
} as const satisfies Readonly<Record<string, Omit<Queue, 'name'>>>;
export type QueueName = keyof typeof QUEUES;

interface QueueFigures {
  readonly queue: QueueName;
  readonly due: number;
  /** Jobs that are not due yet: delayed ones and retries. */
  readonly later: number;
  readonly active: number;
  /** Age of the oldest due job; 0 if none is due. */
  readonly oldestDueSeconds: number;
}

/** Number of jobs in every queue, and the age of the oldest one that is due. */
export async function queueFigures(db: Kysely<Tables>): Promise<readonly QueueFigures[]> {
  const { rows } = await sql<QueueFigures>`
    select queue.name as queue,
      count(*) filter (where job.state < 'active' and job.start_after <= now())::int as due,
      count(*) filter (where job.state < 'active' and job.start_after > now())::int as later,
      count(*) filter (where job.state = 'active')::int as active,
      coalesce(extract(epoch from now() - min(job.start_after) filter (where job.state < 'active')), 0)::float8 as "oldestDueSeconds"
    from unnest(${Object.keys(QUEUES)}::text[]) as queue (name)
    left join pgboss.job on job.name = queue.name and job.state in ('created', 'retry', 'active')
    group by queue.name order by queue.name`.execute(db);
  return rows.map((row) => ({ ...row, oldestDueSeconds: Math.max(0, row.oldestDueSeconds) }));
}

/** Starts the queue, migrating older tables; throws a BusyDatabaseError if they stay locked. */
export async function startQueue(boss: PgBoss, db: Kysely<Tables>): Promise<void> {
  await askAgain(async () => {
    // Take the locks first, with a short wait: pg-boss would wait long, and all other statements behind it.
    if ((await boss.isInstalled()) && (await isBehind(boss)))
      await db.transaction().execute(async (trx) => {
        await waitBriefly(trx);
        await sql`lock table pgboss.job, pgboss.queue in access exclusive mode`.execute(trx);
      });
    await boss.start();
  });
}

/** True if the queue's tables are missing or of an older version; changes nothing. */
export function isQueueBehind({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  const executeSql = (text: string, values?: unknown[]) => pool.query(text, values);
  return isBehind(new PgBoss({ db: { executeSql }, schedule: false, supervise: false }));
}

async function isBehind(boss: PgBoss): Promise<boolean> {
  return !(await boss.isInstalled()) || ((await boss.schemaVersion()) ?? 0) < packageOfQueue.pgboss.schema;
}

export interface Job {
  readonly id: string;
  /** Id of the table row that says what to do. */
  readonly rowId: string;
  /** Receiver; limits its concurrent jobs, because a slow receiver makes all of them slow. */
  readonly group?: string | undefined;
  /** Seconds until the job is due; default 0. */
  readonly dueInSeconds?: number | undefined;
}

/** `again`: the job is retried later. */
export type Outcome = 'done' | 'again';

/**
 * How workers poll. Mails come in batches of 20. A push is a batch of its own, because a batch waits for its
 * slowest job; one receiver has one worker at a time. Many workers poll, so they poll seldom; `wake` wakes
 * the first one.
 */
const AT_ONCE: Readonly<Record<QueueName, WorkOptions>> = {
  deliveries: { batchSize: 20, burstWhenBatchFull: true, pollingIntervalSeconds: 0.5 },
  pushes: { batchSize: 1, localConcurrency: 12, localGroupConcurrency: 1, pollingIntervalSeconds: 2 },
};

/** Starts workers, which finish each job on its own; returns the first worker's id. */
export function workOff(
  boss: PgBoss,
  queue: QueueName,
  handle: (job: Job) => Promise<Outcome>,
  log: FastifyBaseLogger,
): Promise<string> {
  const settle = (job: Job, traceparent: string | undefined): Promise<Outcome> =>
    tracedFrom(traceparent, workOf(queue, job), async (span) => {
      try {
        const outcome = await handle(job);
        span.note({ 'heimvorteil.outcome': outcome });
        return outcome;
      } catch (error) {
        log.error({ err: error }, 'job failed');
        span.note({ 'heimvorteil.outcome': 'again', 'error.type': failureCode(error) });
        return 'again';
      }
    });
  return boss.work<{ id: string; traceparent?: string }>(
    queue,
    { ...AT_ONCE[queue], perJobResults: true },
    (jobs) =>
      Promise.all(
        jobs.map(async ({ id, data }) => {
          const outcome = await settle({ id, rowId: data.id }, data.traceparent);
          return { id, status: outcome === 'done' ? ('completed' as const) : ('failed' as const) };
        }),
      ),
  );
}

function workOf(queue: QueueName, job: Job): TracedWork {
  return {
    name: `process ${queue}`,
    kind: 'consumer',
    attributes: {
      'messaging.system': 'pgboss',
      'messaging.destination.name': queue,
      'messaging.operation.name': 'process',
      'messaging.operation.type': 'process',
      'messaging.message.id': job.rowId,
    },
  };
}
