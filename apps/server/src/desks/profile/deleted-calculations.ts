import type { SavedCalculation } from '@heimvorteil/contracts';
import { sql, type Kysely } from 'kysely';
import { isUuid } from '../../platform/database/storable-value.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { problem } from '../../platform/http/calls/problem-error.ts';
import { lockAccount, sealOfAccount } from '../../people/identity/index.ts';
import {
  assertRoom,
  CALCULATION_COLUMNS,
  type CalculationParts,
  openCalculation,
} from './saved-calculations.ts';

export const SECOND_THOUGHTS = sql`interval '10 minutes'`;

/** Marks a calculation as deleted, restorable for ten minutes; false if the account has no such id. */
export async function deleteCalculation(
  { db }: CalculationParts,
  accountId: string,
  id: string,
): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { numUpdatedRows } = await db
    .updateTable('saved_calculation')
    // Clear the idempotency key, so that the form that saved this calculation can save again.
    .set({ deleted_at: sql<Date>`now()`, key_hash: null, body_hash: null })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A calculation deleted less than ten minutes ago, which can still be restored; else undefined. */
export async function findDeleted(
  { db, vault }: CalculationParts,
  accountId: string,
  id: string,
): Promise<SavedCalculation | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await justDeleted(db, accountId, id).executeTakeFirst();
  return row && openCalculation(await sealOfAccount(db, vault, accountId), row);
}

/** Throws a ProblemError: 404 `CALCULATION_NOT_FOUND` after ten minutes, 422 `TOO_MANY_CALCULATIONS`. */
export async function restoreCalculation(
  { db, vault }: CalculationParts,
  accountId: string,
  id: string,
): Promise<SavedCalculation> {
  const seal = await sealOfAccount(db, vault, accountId);
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    // Lock the row as well as the account, because `purgeDeleted` locks no account.
    const row = isUuid(id) ? await justDeleted(trx, accountId, id).forUpdate().executeTakeFirst() : undefined;
    if (!row) throw problem(404, 'CALCULATION_NOT_FOUND');
    await assertRoom(trx, accountId);
    await trx.updateTable('saved_calculation').set({ deleted_at: null }).where('id', '=', id).execute();
    return openCalculation(seal, row);
  });
}

/** Removes calculations deleted more than ten minutes ago. */
export async function purgeDeleted(db: Kysely<Tables>): Promise<number> {
  let removed = 0;
  for (const table of ['project', 'saved_calculation'] as const) {
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where('deleted_at', '<=', sql<Date>`now() - ${SECOND_THOUGHTS}`)
      .executeTakeFirst();
    removed += Number(numDeletedRows);
  }
  return removed;
}

function justDeleted(db: Kysely<Tables>, accountId: string, id: string) {
  return db
    .selectFrom('saved_calculation')
    .select(CALCULATION_COLUMNS)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('deleted_at', '>', sql<Date>`now() - ${SECOND_THOUGHTS}`);
}
