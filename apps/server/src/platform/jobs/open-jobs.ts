import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { PgBoss, fromKysely } from 'pg-boss';
import type { Holds } from '../database/holds.ts';
import type { Database } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import { currentTraceparent, failureCode, tracedFrom } from '../tracing/index.ts';
import { QUEUES, type QueueName, startQueue, type Job, workOff, type Outcome } from './queues.ts';

export interface Jobs {
  /** Adds jobs that exist once the transaction is committed. */
  enqueue(trx: Transaction<Tables>, queue: QueueName, jobs: readonly Job[]): Promise<void>;
  /** Wakes this process's worker before its next poll. */
  wake(queue: QueueName): void;
  /** Processes jobs concurrently until the queue is closed. */
  work(queue: QueueName, handle: (job: Job) => Promise<Outcome>): Promise<void>;
  /** Repeats a task until the queue is closed; failures are logged. `name` is for traces. */
  every(seconds: number, name: string, task: () => Promise<void>): void;
  /** True if no repeated task has ended for LONGEST_SILENCE, so this process does no work. */
  isStalled(): boolean;
  /** Claims on the jobs' rows. */
  readonly holds: Holds;
  /** Waits at most ten seconds for running jobs. */
  close(): Promise<void>;
}

const SECOND = 1_000;
const LONGEST_FAREWELL = 10 * SECOND;
/** Milliseconds: ten times the shortest interval, and longer than any statement. */
const LONGEST_SILENCE = 300 * SECOND;

/** Opens the queue on the database's pool and installs its tables. Workers set `supervise`. */
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
  // An unhandled error of the queue would end the process.
  boss.on('error', (error) => log.error({ err: error }, 'job queue failed'));
  await startQueue(boss, db);
  for (const [name, queue] of Object.entries(QUEUES)) {
    await boss.createQueue(name, queue);
    // Replaces the retry schedule of an earlier version.
    await boss.updateQueue(name, queue);
    // Caches the queue now, because a lookup within a transaction would wait for the only connection.
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
