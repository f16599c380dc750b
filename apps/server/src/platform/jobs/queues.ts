import { type Queue, PgBoss } from 'pg-boss';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import queue from 'pg-boss/package.json' with { type: 'json' };
import { askAgain, waitBriefly } from '../database/asking-again.ts';
import type { Database } from '../database/open-database.ts';

/**
 * What is owed to somebody outside: 30 s · 2ⁿ with jitter up to half an hour. The limit of tries only stands in for 72 hours,
 * which the worker itself watches by the database's clock.
 */
const OWED = {
  retryLimit: 200,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 1_800,
  expireInSeconds: 120,
  // A job whose worker was killed is free again after this long.
  heartbeatSeconds: 10,
  deleteAfterSeconds: 3_600,
} as const satisfies Omit<Queue, 'name'>;

/** Every queue by its name. A job holds nothing but the id of the row that says what is owed. */
export const QUEUES = {
  /** Messages to people. */
  deliveries: OWED,
  /** What goes to advisers' own systems: one of those that keeps everybody waiting must not keep a mail. */
  pushes: OWED,
} as const satisfies Readonly<Record<string, Omit<Queue, 'name'>>>;
export type QueueName = keyof typeof QUEUES;

interface QueueFigures {
  readonly queue: QueueName;
  readonly due: number;
  /** What has failed and waits for its next attempt. */
  readonly later: number;
  readonly active: number;
  /** 0 where nothing is due. */
  readonly oldestDueSeconds: number;
}

/** How many jobs every queue has, and for how long the oldest due one waits. */
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

/**
 * Starts the queue, which brings its own tables up to date, and leaves those as they are that a newer version has brought further.
 * Throws a BusyDatabaseError where the tables are never free.
 */
export async function startQueue(boss: PgBoss, db: Kysely<Tables>): Promise<void> {
  await askAgain(async () => {
    // It waits for them with a patience of its own, and everybody who has something to send stands behind it.
    if ((await boss.isInstalled()) && (await isBehind(boss)))
      await db.transaction().execute(async (trx) => {
        await waitBriefly(trx);
        await sql`lock table pgboss.job, pgboss.queue in access exclusive mode`.execute(trx);
      });
    await boss.start();
  });
}

/** Whether the tables that the queue brings are missing, or those of an older version; nothing is changed. */
export function isQueueBehind({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  const executeSql = (text: string, values?: unknown[]) => pool.query(text, values);
  return isBehind(new PgBoss({ db: { executeSql }, schedule: false, supervise: false }));
}

async function isBehind(boss: PgBoss): Promise<boolean> {
  return !(await boss.isInstalled()) || ((await boss.schemaVersion()) ?? 0) < queue.pgboss.schema;
}

/** Something that is due. */
export interface Job {
  readonly id: string;
  /** The row that says what is owed. */
  readonly rowId: string;
  /** Of jobs with the same one a process works off few at once: what is slow with one of them is slow with all. */
  readonly group?: string | undefined;
  /** How long it waits before a worker takes it; left out, not at all. */
  readonly dueInSeconds?: number | undefined;
}
