import { fault, readCode } from '@heimvorteil/contracts';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { ProblemError, problem } from '../http/problem-error.ts';
import type { Vault } from '../privacy/index.ts';
import { isSameMac, macOfCode } from './code-mac.ts';
import { giveFailureBack, takeFailure } from './failures.ts';

/** Reliability §2, A2. */
export const MOST_ATTEMPTS = 5;

/**
 * Takes a code. Throws a ProblemError: 422 `CODE_WRONG` with the tries that are left, 410 `CODE_EXPIRED` where there is no
 * code to compare with, be it over, replaced, used or worn out.
 */
export async function confirmCode(
  { db, vault }: { db: Kysely<Tables>; vault: Vault },
  typed: string,
  visitKey: string,
): Promise<void> {
  const outcome = await db
    .transaction()
    .execute((trx) => compare(trx, vault, readCode(typed) ?? typed, visitKey));
  if (outcome === 'CONFIRMED') return;
  if (outcome === 'NONE') throw problem(410, 'CODE_EXPIRED');
  throw new ProblemError(422, [{ ...fault('CODE_WRONG', 'code'), attemptsLeft: outcome.attemptsLeft }]);
}

async function compare(
  trx: Transaction<Tables>,
  vault: Vault,
  code: string,
  visitKey: string,
): Promise<'CONFIRMED' | 'NONE' | { attemptsLeft: number }> {
  const current = await countAttempt(trx, visitKey);
  if (!current || !(await takeFailure(trx, current.contact_index))) return 'NONE';
  if (!isSameMac(current.code_mac, macOfCode(vault, current.id, code)))
    return { attemptsLeft: MOST_ATTEMPTS - current.attempts };
  await giveFailureBack(trx, current.contact_index);
  await trx
    .updateTable('verification_code')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('id', '=', current.id)
    .execute();
  return 'CONFIRMED';
}

/** Counted in the very statement that asks whether there is a try left: tries at once cannot get beyond the most. */
function countAttempt(trx: Transaction<Tables>, visitKey: string) {
  return trx
    .updateTable('verification_code')
    .from('verification_visit')
    .set({ attempts: sql<number>`verification_code.attempts + 1` })
    .whereRef('verification_visit.id', '=', 'verification_code.visit_id')
    .where('verification_visit.visit_key', '=', visitKey)
    .where('verification_code.replaced_at', 'is', null)
    .where('verification_code.confirmed_at', 'is', null)
    .where('verification_code.attempts', '<', MOST_ATTEMPTS)
    .where('verification_code.expires_at', '>', sql<Date>`now()`)
    .returning(['verification_code.id', 'verification_code.attempts'])
    .returning(['verification_code.code_mac', 'verification_code.contact_index'])
    .executeTakeFirst();
}
