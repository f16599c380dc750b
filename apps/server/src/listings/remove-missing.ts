import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { canBeGone, type MassDeletion } from './mass-deletion.ts';

/** Removes what the advertisers of a full delivery no longer offer and tells how many that are, and of whom it is too many. */
export async function removeMissing(
  db: Transaction<Tables>,
  seen: ReadonlyMap<string, ReadonlySet<string>>,
  options: { activeBefore: ReadonlyMap<string, number>; uncertain: ReadonlySet<string> },
): Promise<{ removed: number; massDeletions: MassDeletion[] }> {
  let removed = 0;
  const massDeletions: MassDeletion[] = [];
  for (const [advertiserId, objectNumbers] of seen) {
    if (options.uncertain.has(advertiserId)) continue;
    const { numUpdatedRows } = await db
      .updateTable('listing')
      .set({ removed_at: sql<Date>`now()`, updated_at: sql<Date>`now()` })
      .where('advertiser_id', '=', advertiserId)
      .where('removed_at', 'is', null)
      .where(sql<boolean>`object_number <> all(${[...objectNumbers]}::text[])`)
      .executeTakeFirstOrThrow();
    const missing = Number(numUpdatedRows);
    const deletion = { advertiserId, missing, active: options.activeBefore.get(advertiserId) ?? 0 };
    removed += missing;
    if (!canBeGone(deletion)) massDeletions.push(deletion);
  }
  return { removed, massDeletions };
}
