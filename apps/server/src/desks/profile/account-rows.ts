import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { problem } from '../../platform/http/calls/problem-error.ts';
import type { PersonSeal, Vault } from '../../platform/privacy/index.ts';

/** The seal of an account's person; throws a ProblemError 401 when the account is gone. */
export async function sealOfAccount(
  db: Kysely<Tables>,
  vault: Vault,
  accountId: string,
): Promise<PersonSeal> {
  const person = await db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .select(['person.id', 'person.key_id', 'person.wrapped_key'])
    .where('account.id', '=', accountId)
    .executeTakeFirst();
  if (!person) throw problem(401, 'NOT_LOGGED_IN');
  return vault.sealOf(person);
}

/**
 * Lets writes of one account wait for each other, so that what is counted still holds when it is written; throws a
 * ProblemError 401 when the account has just been erased.
 */
export async function lockAccount(trx: Transaction<Tables>, accountId: string): Promise<void> {
  if (!(await isLocked(trx, accountId))) throw problem(401, 'NOT_LOGGED_IN');
}

/** The same; false when the account has been erased. */
export async function isLocked(trx: Transaction<Tables>, accountId: string): Promise<boolean> {
  const account = await trx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  return account !== undefined;
}
