import { sql, type Transaction } from 'kysely';
import type { SuppressionTable } from '../database/tables/proof.ts';
import type { Tables } from '../database/tables/tables.ts';

/** Not when the transaction began: it may have waited for a request that lifts an earlier objection. */
const NOW = sql<Date>`clock_timestamp()`;

/**
 * Puts contacts on the list for good, by their blind index; the key of that index is never changed, only wrapped anew. A
 * contact that is on it already objects anew, so that a request which lifted the earlier objection is over with this one.
 */
export async function suppress(
  trx: Transaction<Tables>,
  indexes: readonly string[],
  scope: SuppressionTable['scope'],
): Promise<void> {
  await trx
    .insertInto('suppression')
    .values(
      [...new Set(indexes)].toSorted().map((index) => ({ contact_index: index, scope, created_at: NOW })),
    )
    .onConflict((conflict) => conflict.columns(['contact_index', 'scope']).doUpdateSet({ created_at: NOW }))
    .execute();
}
