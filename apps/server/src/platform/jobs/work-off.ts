import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss, WorkOptions } from 'pg-boss';
import { failureCode, tracedFrom, type TracedWork } from '../tracing/index.ts';
import type { Job, QueueName } from './queues.ts';

/** What became of a job: done, or due again by the queue's schedule. */
export type Outcome = 'done' | 'again';

/**
 * How many are under way, and how long one waits at most for a worker that has nothing to do. A worker takes its next ones when all that it took
 * have ended. A push takes as long as its receiver is silent: each has a worker to itself, and those of one group never have
 * more than one of them, so that as many silent receivers as there are workers but one hold nobody else up. Each worker's look is a
 * statement, so many workers look seldom; the first one is woken.
 */
const AT_ONCE: Readonly<Record<QueueName, WorkOptions>> = {
  deliveries: { batchSize: 20, burstWhenBatchFull: true, pollingIntervalSeconds: 0.5 },
  pushes: { batchSize: 1, localConcurrency: 12, localGroupConcurrency: 1, pollingIntervalSeconds: 2 },
};

/** Starts workers that take jobs many at a time and settle each by itself; gives the id of the first. */
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
    {
      ...AT_ONCE[queue],
      perJobResults: true,
    },
    (jobs) =>
      Promise.all(
        jobs.map(async ({ id, data }) => ({
          id,
          status:
            (await settle({ id, rowId: data.id }, data.traceparent)) === 'done'
              ? ('completed' as const)
              : ('failed' as const),
        })),
      ),
  );
}

/** A part of the trace of whoever ordered it, however much later. */
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
