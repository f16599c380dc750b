import { sql, type Transaction } from 'kysely';
import type { DeliveryKind } from '../../../platform/database/column-types.ts';
import type { DeliveryState, Tables } from '../../../platform/database/tables.ts';
import { deliveryRow, owe } from '../../deliveries/index.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';

/** Whether anything of a request has reached an adviser: it has been taken over for them, may have been, or was never handed over. */
type Reached = 'YES' | 'MAYBE' | 'NO';

/**
 * Stops what was to go to these advisers, and tells those whom something may have reached. Gives what is known of each; what is just
 * being sent may reach them yet.
 */
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
    readonly kind: Extract<DeliveryKind, 'OBJECTION' | 'REPLACED' | 'WITHDRAWAL'>;
  },
): Promise<ReadonlyMap<number, Reached>> {
  if (advisers.length === 0) return new Map();
  const deliveries = await trx
    .selectFrom('delivery')
    .select(['id', 'adviser_id', 'state'])
    .select(sql<boolean>`attempts > unsent_attempts`.as('may_have_arrived'))
    .where('request_id', '=', requestId)
    .where('recipient', '=', 'ADVISER')
    .where('adviser_id', 'in', advisers)
    // One that is being claimed is waited for: it has begun, or it never will.
    .forUpdate()
    .execute();
  const unsent = deliveries.filter(({ state }) => state !== 'sending' && state !== 'delivered');
  if (unsent.length > 0) {
    // What was tried stays: it says who has to hear of the end.
    await trx
      .updateTable('delivery')
      .set({ state: 'stopped', links: null, changed_at: sql<Date>`now()` })
      .where(
        'id',
        'in',
        unsent.map(({ id }) => id),
      )
      .execute();
  }
  const reached = new Map(
    advisers.map((adviserId) => [
      adviserId,
      reachedBy(deliveries.filter(({ adviser_id: whose }) => whose === adviserId)),
    ]),
  );
  await owe(
    trx,
    jobs,
    advisers
      .filter((adviserId) => reached.get(adviserId) !== 'NO')
      .map((adviserId) => deliveryRow({ kind, recipient: 'ADVISER', requestId, adviserId })),
  );
  return reached;
}

function reachedBy(
  deliveries: readonly { readonly state: DeliveryState; readonly may_have_arrived: boolean }[],
): Reached {
  if (deliveries.some(({ state }) => state === 'delivered')) return 'YES';
  // What was handed over may have arrived, whatever was answered; what is just being sent, too.
  return deliveries.some((row) => row.may_have_arrived) ? 'MAYBE' : 'NO';
}
