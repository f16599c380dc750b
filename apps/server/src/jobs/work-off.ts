import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss, WorkOptions } from 'pg-boss';
import type { Job } from './open-jobs.ts';
import type { QueueName } from './queues.ts';

/** What became of a job: done, or due again by the queue's schedule. */
export type Outcome = 'done' | 'again';

const LONGEST_WAIT_IN_SECONDS = 0.5;

/**
 * How many are under way. A worker takes its next ones when all that it took have ended: where some take as long as they may,
 * there are several workers, and those of one group never have more than one of them.
 */
const AT_ONCE: Readonly<Record<QueueName, WorkOptions>> = {
  deliveries: { batchSize: 20 },
  pushes: { batchSize: 5, localConcurrency: 4, localGroupConcurrency: 1 },
};

/** Starts workers that take jobs many at a time and settle each by itself; gives the id of the first. */
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
      ...AT_ONCE[queue],
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
