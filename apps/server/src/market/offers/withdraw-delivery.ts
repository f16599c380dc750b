import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { rateDeliveries } from './rate-deliveries.ts';
import { TIME_TO_TAKE_EFFECT } from './taking-effect.ts';

/** What became of taking a delivery back; moments in milliseconds. */
export type WithdrawOutcome =
  | { readonly kind: 'UNKNOWN' }
  | { readonly kind: 'AGAIN'; readonly withdrawnAt: number }
  | { readonly kind: 'WITHDRAWN'; readonly takesEffectAt: number; readonly deliveriesLeft: number };

/** Goes back to the market as if a delivery had not come, in all processes at the same moment; what it said stays stored. */
export async function withdrawDelivery(
  db: Kysely<Tables>,
  id: number,
  options: { immediately?: boolean; now?: number } = {},
): Promise<WithdrawOutcome> {
  return db.transaction().execute(async (trx) => {
    const deliveries = rateDeliveries(trx);
    await deliveries.lock();
    const known = await deliveries.all();
    const found = known.find((delivery) => delivery.id === id);
    if (!found) return { kind: 'UNKNOWN' };
    if (found.withdrawnAt !== null) return { kind: 'AGAIN', withdrawnAt: found.withdrawnAt };
    const now = options.now ?? (await deliveries.now());
    const takesEffectAt = options.immediately ? now : now + TIME_TO_TAKE_EFFECT;
    await deliveries.withdraw(id, now, takesEffectAt);
    const deliveriesLeft = known.filter((other) => other.id !== id && other.withdrawnAt === null).length;
    return { kind: 'WITHDRAWN', takesEffectAt, deliveriesLeft };
  });
}
