import { PROFESSIONS, type Profession } from '@heimvorteil/engine';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { problem } from '../../platform/http/calls/problem-error.ts';
import type { Vault } from '../../platform/privacy/index.ts';
import { sealOfAccount } from './account-rows.ts';

const placeOf = (accountId: string) => ({ table: 'account', column: 'profession', row: accountId });

/** The profession that an account states; NONE where it states none. Throws a ProblemError 401 when the account is gone. */
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
  const said = seal.open(placeOf(accountId), profession);
  return PROFESSIONS.find((known) => known === said) ?? 'NONE';
}

/** Keeps a profession at the account; NONE keeps nothing. */
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
