import { type Queue, PgBoss, type WorkOptions } from 'pg-boss';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import packageOfQueue from 'pg-boss/package.json' with { type: 'json' };
import { askAgain, waitBriefly } from '../database/database-away.ts';
import type { Database } from '../database/open-database.ts';
import type { FastifyBaseLogger } from 'fastify';
import { failureCode, tracedFrom, type TracedWork } from '../tracing/index.ts';

/** Retries after 30 s · 2ⁿ with jitter, at most half an hour. The worker itself ends them after 72 hours. */
const OUTGOING = {
  retryLimit: 200,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 1_800,
  expireInSeconds: 120,
  // Seconds after which another worker may take the job of a killed one.
  heartbeatSeconds: 10,
  deleteAfterSeconds: 3_600,
} as const satisfies Omit<Queue, 'name'>;

/** A job holds only the id of its row. */
export const QUEUES = {
  /** Mails to visitors, advisers and operators. */
  deliveries: OUTGOING,
  /** Pushes to advisers' systems, separate so that a slow one does not delay mails. */
  pushes: OUTGOING,
} as const satisfies Readonly<Record<string, Omit<Queue, 'name'>>>;
export type QueueName = keyof typeof QUEUES;

interface QueueFigures {
  readonly queue: QueueName;
  readonly due: number;
  /** Jobs that are due later: delayed ones and retries. */
  readonly later: number;
  readonly active: number;
  /** 0 if nothing is due. */
  readonly oldestDueSeconds: number;
}

/** Job counts of every queue, and the age of the oldest due one. */
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

/** Starts the queue, which migrates its tables unless a newer version has; throws a BusyDatabaseError if they stay locked. */
export async function startQueue(boss: PgBoss, db: Kysely<Tables>): Promise<void> {
  await askAgain(async () => {
    // Takes the locks briefly first, because pg-boss waits long and other statements would queue behind it.
    if ((await boss.isInstalled()) && (await isBehind(boss)))
      await db.transaction().execute(async (trx) => {
        await waitBriefly(trx);
        await sql`lock table pgboss.job, pgboss.queue in access exclusive mode`.execute(trx);
      });
    await boss.start();
  });
}

/** True if the queue's tables are missing or older; changes nothing. */
export function isQueueBehind({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  const executeSql = (text: string, values?: unknown[]) => pool.query(text, values);
  return isBehind(new PgBoss({ db: { executeSql }, schedule: false, supervise: false }));
}

async function isBehind(boss: PgBoss): Promise<boolean> {
  return !(await boss.isInstalled()) || ((await boss.schemaVersion()) ?? 0) < packageOfQueue.pgboss.schema;
}

export interface Job {
  readonly id: string;
  /** Id of the table row that describes the work. */
  readonly rowId: string;
  /** Limits concurrency per receiver, because a slow receiver delays all of its jobs. */
  readonly group?: string | undefined;
  /** Seconds until the job is due; default: at once. */
  readonly dueInSeconds?: number | undefined;
}

/** `again`: retry by the queue's schedule. */
export type Outcome = 'done' | 'again';

/**
 * Concurrency and polling. A worker waits for the last job of a batch, so a push, which a silent receiver can
 * delay, is a batch of its own. A group of pushes has one worker. Polls are statements, so many workers poll
 * seldom; the first one is woken.
 */
const AT_ONCE: Readonly<Record<QueueName, WorkOptions>> = {
  deliveries: { batchSize: 20, burstWhenBatchFull: true, pollingIntervalSeconds: 0.5 },
  pushes: { batchSize: 1, localConcurrency: 12, localGroupConcurrency: 1, pollingIntervalSeconds: 2 },
};

/** Starts workers that settle jobs individually; returns the first worker's id. */
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
