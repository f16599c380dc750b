import type { Transaction } from 'kysely';
import type { DeliveryKind } from '../database/tables/delivery.ts';
import type { Tables } from '../database/tables/tables.ts';
import { deliveryRow, owe } from '../deliveries/index.ts';
import type { Jobs } from '../jobs/index.ts';

/** Stops what was to go to these advisers, and tells those whom something may have reached. */
export async function tellHolders(
  trx: Transaction<Tables>,
  jobs: Jobs,
  {
    requestId,
    advisers,
    kind,
  }: {
    readonly requestId: string;
    readonly advisers: readonly number[];
    readonly kind: Extract<DeliveryKind, 'OBJECTION' | 'WITHDRAWAL'>;
  },
): Promise<void> {
  if (advisers.length === 0) return;
  const deliveries = await trx
    .selectFrom('delivery')
    .select(['id', 'adviser_id', 'state', 'attempts'])
    .where('request_id', '=', requestId)
    .where('recipient', '=', 'ADVISER')
    .where('adviser_id', 'in', advisers)
    // One that is being claimed is waited for: it has begun, or it never will.
    .forUpdate()
    .execute();
  const unsent = deliveries.filter(({ state }) => state !== 'sending' && state !== 'delivered');
  if (unsent.length > 0) {
    const ids = unsent.map(({ id }) => id);
    await trx.deleteFrom('delivery').where('id', 'in', ids).execute();
  }
  // What was tried may have arrived, whatever was answered.
  const reached = new Set(deliveries.filter(({ attempts }) => attempts > 0).map((row) => row.adviser_id));
  await owe(
    trx,
    jobs,
    advisers
      .filter((adviserId) => reached.has(adviserId))
      .map((adviserId) => deliveryRow({ kind, recipient: 'ADVISER', requestId, adviserId })),
  );
}
