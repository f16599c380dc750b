import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/**
 * Puts contacts on the list for good, by their blind index; the key of that index is never changed, only wrapped anew. A
 * contact that is on it already objects anew, so that a request which lifted the earlier objection is over with this one.
 */
export async function suppress(
  trx: Transaction<Tables>,
  indexes: readonly string[],
  scope: Tables['suppression']['scope'],
): Promise<void> {
  // The owner does it, because servers and workers may not change when somebody objected.
  await sql`select suppress_contacts(${[...new Set(indexes)].toSorted()}::text[], ${scope}::text)`.execute(
    trx,
  );
}
