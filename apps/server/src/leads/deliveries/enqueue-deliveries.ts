import type { Transaction } from 'kysely';
import type { DeliveryChannel } from '../../platform/database/column-types.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Jobs } from '../../platform/jobs/index.ts';

export interface EnqueuedDelivery {
  readonly id: string;
  readonly job_id: string;
  readonly channel: DeliveryChannel;
  readonly adviser_id: number | null;
  /** Left out: at once. */
  readonly dueInSeconds?: number;
}

/** Queues by channel, so a mail never waits for another company's system. */
export const QUEUE_OF = { EMAIL: 'deliveries', PUSH: 'pushes' } as const;

/** Adds the jobs of deliveries in the caller's transaction. */
export async function enqueueDeliveries(
  trx: Transaction<Tables>,
  jobs: Jobs,
  deliveries: readonly EnqueuedDelivery[],
): Promise<void> {
  const byChannel = Map.groupBy(deliveries, ({ channel }) => channel);
  for (const [channel, ones] of byChannel) {
    await jobs.enqueue(
      trx,
      QUEUE_OF[channel],
      ones.map(({ id, job_id: jobId, adviser_id: adviser, dueInSeconds }) => ({
        id: jobId,
        rowId: id,
        dueInSeconds,
        group: channel === 'PUSH' ? String(adviser) : undefined,
      })),
    );
  }
}
