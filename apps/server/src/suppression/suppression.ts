import type { Kysely, Transaction } from 'kysely';
import type { SuppressionTable } from '../database/tables/proof.ts';
import type { Tables } from '../database/tables/tables.ts';

/** Puts contacts on the list for good, by their blind index; the key of that index is never changed, only wrapped anew. */
export async function suppress(
  trx: Transaction<Tables>,
  indexes: readonly string[],
  scope: SuppressionTable['scope'],
): Promise<void> {
  await trx
    .insertInto('suppression')
    .values(indexes.map((index) => ({ contact_index: index, scope })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether nobody writes to a contact any more: asked right before whatever does not go through a delivery. */
export async function isSuppressed(db: Kysely<Tables>, index: string): Promise<boolean> {
  const found = await db
    .selectFrom('suppression')
    .select('scope')
    .where('contact_index', '=', index)
    .where('scope', '=', 'ALL')
    .executeTakeFirst();
  return found !== undefined;
}
