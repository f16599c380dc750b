import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { PgBoss, fromKysely } from 'pg-boss';
import type { Holds } from '../database/holds.ts';
import type { Database } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import { currentTraceparent, failureCode, tracedFrom } from '../tracing/index.ts';
import { QUEUES, type QueueName, startQueue, type Job, workOff, type Outcome } from './queues.ts';

export interface Jobs {
  /** Adds jobs within a transaction; they start after its commit. */
  enqueue(trx: Transaction<Tables>, queue: QueueName, jobs: readonly Job[]): Promise<void>;
  /** Lets this process look for jobs at once instead of at its next poll. */
  wake(queue: QueueName): void;
  /** Calls `handle` for each job until the queue is closed; several jobs run concurrently. */
  work(queue: QueueName, handle: (job: Job) => Promise<Outcome>): Promise<void>;
  /** Repeats a task until the queue is closed; logs its failures. `name` appears in traces. */
  every(seconds: number, name: string, task: () => Promise<void>): void;
  /** True if no repeated task has finished for LONGEST_SILENCE, so this process seems to hang. */
  isStalled(): boolean;
  /** Claims on table rows, so that two processes never work on the same row. */
  readonly holds: Holds;
  /** Waits for running jobs, ten seconds at most. */
  close(): Promise<void>;
}

const SECOND = 1_000;
const LONGEST_FAREWELL = 10 * SECOND;
/** Milliseconds; ten times the shortest interval of a repeated task, and longer than any statement. */
const LONGEST_SILENCE = 300 * SECOND;

/** Opens the job queue (pg-boss) and installs its tables. Workers set `supervise` to maintain the queue. */
export async function openJobs(options: {
  db: Kysely<Tables>;
  pool: Pick<Database['background']['pool'], 'query'>;
  holds: Holds;
  supervise: boolean;
  log: FastifyBaseLogger;
}): Promise<Jobs> {
  const { db, pool, holds, log } = options;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schedule: false,
    supervise: options.supervise,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
  // Without this listener, an error of the queue would end the process.
  boss.on('error', (error) => log.error({ err: error }, 'job queue failed'));
  await startQueue(boss, db);
  for (const [name, queue] of Object.entries(QUEUES)) {
    await boss.createQueue(name, queue);
    // Updates the retry rules that an earlier version may have stored.
    await boss.updateQueue(name, queue);
    // Makes pg-boss cache the queue: in a transaction, its look-up would wait for the only connection.
    await boss.insert(name, []);
  }

  const workers = new Map<QueueName, string>();
  const timers: NodeJS.Timeout[] = [];
  const running = new Set<Promise<void>>();
  let lastEnd = performance.now();
  return {
    async enqueue(trx, queue, jobs) {
      const traceparent = currentTraceparent();
      await boss.insert(
        queue,
        jobs.map(({ id, rowId, group, dueInSeconds = 0 }) => ({
          id,
          data: { id: rowId, ...(traceparent === undefined ? {} : { traceparent }) },
          ...(group === undefined ? {} : { group: { id: group } }),
          ...(dueInSeconds > 0 ? { startAfter: dueInSeconds } : {}),
        })),
        { db: fromKysely(trx) },
      );
    },
    wake(queue) {
      const worker = workers.get(queue);
      if (worker !== undefined) boss.notifyWorker(worker);
    },
    async work(queue, handle) {
      workers.set(queue, await workOff(boss, queue, handle, log));
    },
    every(seconds, name, task) {
      const run = () => {
        const round = tracedFrom(undefined, { name: `repeat ${name}` }, (span) =>
          task().catch((error: unknown) => {
            log.error({ err: error }, 'repeated task failed');
            span.note({ 'error.type': failureCode(error) });
          }),
        );
        running.add(round);
        void round.finally(() => {
          running.delete(round);
          lastEnd = performance.now();
        });
      };
      timers.push(setInterval(run, seconds * SECOND));
      run();
    },
    isStalled: () => timers.length > 0 && performance.now() - lastEnd > LONGEST_SILENCE,
    holds,
    async close() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running);
      await boss.stop({ graceful: true, close: false, timeout: LONGEST_FAREWELL });
    },
  };
}
