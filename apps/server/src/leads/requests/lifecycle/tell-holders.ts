import { sql, type Transaction } from 'kysely';
import type { DeliveryKind } from '../../../platform/database/column-types.ts';
import type { DeliveryState, Tables } from '../../../platform/database/tables.ts';
import { deliveryRow, owe } from '../../deliveries/index.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';

/** Whether any message of a request has reached an adviser. */
type Reached = 'YES' | 'MAYBE' | 'NO';

/**
 * Stops messages to these advisers and notifies those whom one may have reached. Returns the knowledge of each; a
 * message being sent may still arrive.
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
    // Waits for one being claimed: it has begun, or never will.
    .forUpdate()
    .execute();
  const unsent = deliveries.filter(({ state }) => state !== 'sending' && state !== 'delivered');
  if (unsent.length > 0) {
    // Attempted messages stay, because they decide who hears of the end.
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
  // A submitted message may have arrived despite its answer, as may one being sent.
  return deliveries.some((row) => row.may_have_arrived) ? 'MAYBE' : 'NO';
}
