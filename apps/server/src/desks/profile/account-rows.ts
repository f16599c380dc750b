import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { problem } from '../../platform/http/calls/problem-error.ts';
import { sealOfAccount } from '../../people/identity/index.ts';
import type { Vault } from '../../platform/privacy/index.ts';
import { PROFESSIONS, type Profession } from '@heimvorteil/engine';

const placeOf = (accountId: string) => ({ table: 'account', column: 'profession', row: accountId });

/** The account's profession, NONE if not entered. Throws a ProblemError 401 if the account is erased. */
export async function professionOf(db: Kysely<Tables>, vault: Vault, accountId: string): Promise<Profession> {
  const seal = await sealOfAccount(db, vault, accountId);
  const account = await db
    .selectFrom('account')
    .select('profession')
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!account) throw problem(401, 'NOT_LOGGED_IN');
  const { profession } = account;
  if (profession === null) return 'NONE';
  const opened = seal.open(placeOf(accountId), profession);
  return PROFESSIONS.find((known) => known === opened) ?? 'NONE';
}

export async function setProfession(
  db: Kysely<Tables>,
  vault: Vault,
  accountId: string,
  profession: Profession,
): Promise<void> {
  const seal = await sealOfAccount(db, vault, accountId);
  await db
    .updateTable('account')
    .set({ profession: profession === 'NONE' ? null : seal.seal(placeOf(accountId), profession) })
    .where('id', '=', accountId)
    .execute();
}

/** SQL: now, but at least 1 ms after the last save, because clients compare times in milliseconds. */
export const nextSaveTime = (table: 'project' | 'saved_calculation') =>
  sql<Date>`greatest(clock_timestamp(), ${sql.ref(table)}.saved_at + interval '1 millisecond')`;

/**
 * Whether the row has changed since the client read it. `read` is the `saved_at` the client has (ISO 8601);
 * null: the client saw no row; undefined: skip the check.
 */
export function isOvertaken(read: string | null | undefined, savedAt: Date | undefined): boolean {
  return read !== undefined && read !== (savedAt?.toISOString() ?? null);
}
