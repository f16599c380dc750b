import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss, WorkOptions } from 'pg-boss';
import { failureCode, tracedFrom, type TracedWork } from '../tracing/index.ts';
import type { Job, QueueName } from './queues.ts';

/** `again`: due again by the queue's schedule. */
export type Outcome = 'done' | 'again';

/**
 * Concurrency and polling. A worker takes its next batch after the last job of the current one. A push lasts as long as its
 * receiver is silent, so each has a worker, and each group one at most. Polls are statements, so many workers poll seldom; the
 * first one is woken.
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
