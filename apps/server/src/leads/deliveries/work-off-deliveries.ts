import { deliver, type DeliveryParts } from './deliver.ts';
import { QUEUE_OF } from './enqueue-deliveries.ts';
import { requeueDeliveries } from './requeue-deliveries.ts';

/** With ten seconds for a missing sign of life and ten until that is noticed: half a minute to the next attempt. */
const SWEEP_SECONDS = 5;

/** Sends messages in this process, and looks again and again for those that are owed and have no job. */
export async function workOffDeliveries(parts: DeliveryParts): Promise<void> {
  const { jobs } = parts;
  for (const queue of Object.values(QUEUE_OF)) await jobs.work(queue, (job) => deliver(parts, job));
  jobs.every(SWEEP_SECONDS, 'lost jobs', async () => {
    const requeued = await requeueDeliveries(parts.db, jobs);
    if (requeued > 0) parts.log.warn({ requeued }, 'deliveries had lost their jobs');
  });
}
