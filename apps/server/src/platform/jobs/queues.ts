import { type Queue, PgBoss } from 'pg-boss';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import queue from 'pg-boss/package.json' with { type: 'json' };
import { askAgain, waitBriefly } from '../database/asking-again.ts';
import type { Database } from '../database/open-database.ts';

/** Outgoing work: 30 s · 2ⁿ with jitter up to half an hour. The worker itself enforces 72 hours by the database's clock. */
const OWED = {
  retryLimit: 200,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 1_800,
  expireInSeconds: 120,
  // A killed worker's job is free again after this long.
  heartbeatSeconds: 10,
  deleteAfterSeconds: 3_600,
} as const satisfies Omit<Queue, 'name'>;

/** A job holds only the id of its row. */
export const QUEUES = {
  /** Messages to people. */
  deliveries: OWED,
  /** Pushes to advisers' systems, separate so that a slow one does not delay mails. */
  pushes: OWED,
} as const satisfies Readonly<Record<string, Omit<Queue, 'name'>>>;
export type QueueName = keyof typeof QUEUES;

interface QueueFigures {
  readonly queue: QueueName;
  readonly due: number;
  /** Failed jobs before their next attempt. */
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
    // The queue itself waits long for locks, and other statements would wait behind it.
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
  return !(await boss.isInstalled()) || ((await boss.schemaVersion()) ?? 0) < queue.pgboss.schema;
}

export interface Job {
  readonly id: string;
  /** Row that describes the work. */
  readonly rowId: string;
  /** Limits concurrency per receiver, because a slow receiver delays all of its jobs. */
  readonly group?: string | undefined;
  /** Default: none. */
  readonly dueInSeconds?: number | undefined;
}
