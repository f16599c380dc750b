import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
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
  return (await suppressedAmong(db, [index])).has(index);
}

/** To which of these contacts nobody writes any more. */
export async function suppressedAmong(
  db: Kysely<Tables>,
  indexes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (indexes.length === 0) return new Set();
  const rows = await db
    .selectFrom('suppression')
    .select('contact_index')
    .where('scope', '=', 'ALL')
    .where('contact_index', 'in', indexes)
    .execute();
  return new Set(rows.map(({ contact_index: index }) => index));
}

/**
 * The same as part of a statement that begins to send something: whether `isAbout`, a condition on the list's
 * `contact_index`, holds for somebody who wants nothing, or no reminders where it is one.
 */
export function isOnList(isAbout: RawBuilder<unknown>, isReminder: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from suppression
    where (${isAbout}) and (scope = 'ALL' or (${isReminder})))`;
}
