import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { Job } from './open-jobs.ts';
import type { QueueName } from './queues.ts';

/** What became of a job: done, or due again by the queue's schedule. */
export type Outcome = 'done' | 'again';

const JOBS_AT_ONCE = 20;
const LONGEST_WAIT_IN_SECONDS = 0.5;

/** Starts a worker that takes jobs many at a time and settles each by itself; gives its id. */
export function workOff(
  boss: PgBoss,
  queue: QueueName,
  handle: (job: Job) => Promise<Outcome>,
  log: FastifyBaseLogger,
): Promise<string> {
  const settle = async (job: Job): Promise<Outcome> => {
    try {
      return await handle(job);
    } catch (error) {
      log.error({ err: error }, 'job failed');
      return 'again';
    }
  };
  return boss.work<{ id: string }>(
    queue,
    {
      batchSize: JOBS_AT_ONCE,
      pollingIntervalSeconds: LONGEST_WAIT_IN_SECONDS,
      burstWhenBatchFull: true,
      perJobResults: true,
    },
    (jobs) =>
      Promise.all(
        jobs.map(async ({ id, data }) => ({
          id,
          status:
            (await settle({ id, rowId: data.id })) === 'done' ? ('completed' as const) : ('failed' as const),
        })),
      ),
  );
}
