import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { PgBoss, fromKysely } from 'pg-boss';
import type { Holds } from '../database/holds.ts';
import type { Database } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import { currentTraceparent, failureCode, tracedFrom } from '../tracing/index.ts';
import { QUEUES, type QueueName, startQueue, type Job } from './queues.ts';
import { workOff, type Outcome } from './work-off.ts';

/** The job queue of the database. */
export interface Jobs {
  /** Adds jobs in a transaction: they exist when it is committed, and only then. */
  enqueue(trx: Transaction<Tables>, queue: QueueName, jobs: readonly Job[]): Promise<void>;
  /** Makes this process's worker look at once instead of at its next round. */
  wake(queue: QueueName): void;
  /** Works jobs off in this process until the queue is closed; several at a time. */
  work(queue: QueueName, handle: (job: Job) => Promise<Outcome>): Promise<void>;
  /**
   * Repeats a task in this process until the queue is closed; a failure is logged and the next round tries again. `name` is what traces
   * call it.
   */
  every(seconds: number, name: string, task: () => Promise<void>): void;
  /** Whether no repeated task has ended for long, be it well or not: then this process works off nothing any more. */
  isStalled(): boolean;
  /** Which of the rows that jobs are about somebody is at work on. */
  readonly holds: Holds;
  /** Finishes what is under way (at most ten seconds). */
  close(): Promise<void>;
}

const SECOND = 1_000;
const LONGEST_FAREWELL = 10 * SECOND;
/** Ten times as often as the most frequent task begins, and more than any statement may take. */
const LONGEST_SILENCE = 300 * SECOND;

/** Opens the queue over the database's own pool and installs its tables; `supervise` where jobs are worked off. */
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
  // Without a listener an error of the queue would end the process.
  boss.on('error', (error) => log.error({ err: error }, 'job queue failed'));
  await startQueue(boss, db);
  for (const [name, queue] of Object.entries(QUEUES)) {
    await boss.createQueue(name, queue);
    // One that an earlier version made keeps that version's schedule otherwise.
    await boss.updateQueue(name, queue);
    // A queue that is first looked up within a transaction would wait for the only connection there is.
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
