import { fault, readCode } from '@heimvorteil/contracts';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { ProblemError, problem } from '../../platform/http/calls/problem-error.ts';
import type { VisitRenewal } from '../identity/index.ts';
import type { Vault } from '../../platform/privacy/index.ts';
import { giveFailureBack, takeFailure } from './failures.ts';
import { timingSafeEqual } from 'node:crypto';

/** Reliability §2, A2. */
export const MOST_ATTEMPTS = 5;

/** The visit that a code was sent to. */
export interface ConfirmingVisit extends Pick<VisitRenewal, 'visitKey'> {
  /** Gives the visit a new id along with the contact; left out: a partner's visit, which has no cookie that could be planted. */
  readonly renewal?: VisitRenewal | undefined;
}

/** Whether a code counted now, or has counted within the last minute and its answer may have been lost. */
export type ConfirmedCode = 'CONFIRMED' | 'CONFIRMED_BEFORE';

/**
 * Takes a code and renews the id of its visit. Throws a ProblemError: 422 `CODE_WRONG` with the tries that are left, 410 `CODE_EXPIRED`
 * where there is no code to compare with, be it over, replaced, used or worn out.
 */
export async function confirmCode(
  { db, vault }: { db: Kysely<Tables>; vault: Vault },
  typed: string,
  visit: ConfirmingVisit,
): Promise<ConfirmedCode> {
  const outcome = await db
    .transaction()
    .execute((trx) => compare(trx, vault, readCode(typed) ?? typed, visit));
  if (outcome === 'NONE') throw problem(410, 'CODE_EXPIRED');
  if ('attemptsLeft' in outcome)
    throw new ProblemError(422, [{ ...fault('CODE_WRONG', 'code'), attemptsLeft: outcome.attemptsLeft }]);
  // Only once it is committed; a second answer names the same id as the first, whichever comes last.
  visit.renewal?.write(outcome.codeId);
  return outcome.confirmed;
}

async function compare(
  trx: Transaction<Tables>,
  vault: Vault,
  code: string,
  { visitKey, renewal }: ConfirmingVisit,
): Promise<{ confirmed: ConfirmedCode; codeId: string } | 'NONE' | { attemptsLeft: number }> {
  const waiting = await countAttempt(trx, visitKey);
  const current = waiting ?? (renewal && (await countAttemptOnceMore(trx, visitKey)));
  if (!current || !(await takeFailure(trx, current.contact_index))) return 'NONE';
  if (!isSameMac(current.code_mac, macOfCode(vault, current.id, code)))
    return { attemptsLeft: MOST_ATTEMPTS - current.attempts };
  await giveFailureBack(trx, current.contact_index);
  if (!waiting) return { confirmed: 'CONFIRMED_BEFORE', codeId: current.id };
  await trx
    .updateTable('verification_code')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('id', '=', current.id)
    .execute();
  await renewal?.within(trx, current.id);
  return { confirmed: 'CONFIRMED', codeId: current.id };
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
    .returning(ATTEMPTED)
    .executeTakeFirst();
}

/** The same of a code that gave the visit its next id within the last minute: a form that was sent twice brings the id before. */
function countAttemptOnceMore(trx: Transaction<Tables>, visitKey: string) {
  return (
    trx
      .updateTable('verification_code')
      .from('verification_visit')
      .innerJoin('visit_renewal', 'visit_renewal.id_hash', 'verification_visit.visit_key')
      .set({ attempts: sql<number>`verification_code.attempts + 1` })
      .whereRef('verification_visit.id', '=', 'verification_code.visit_id')
      .where('visit_renewal.came_from', '=', visitKey)
      // Both were written at the moment of one transaction.
      .whereRef('verification_code.confirmed_at', '=', 'visit_renewal.renewed_at')
      .where('verification_code.confirmed_at', '>', sql<Date>`now() - interval '1 minute'`)
      .where('verification_code.replaced_at', 'is', null)
      .where('verification_code.attempts', '<', MOST_ATTEMPTS)
      .returning(ATTEMPTED)
      .executeTakeFirst()
  );
}

const ATTEMPTED = [
  'verification_code.id',
  'verification_code.attempts',
  'verification_code.code_mac',
  'verification_code.contact_index',
] as const;

/** What is kept of a code: worth nothing without the installation's secret, and nothing for another code's row. */
export function macOfCode(vault: Vault, codeId: string, code: string): string {
  return vault.blindIndex('code', `${codeId}|${code}`);
}

/** Compares in the same time whatever differs. */
function isSameMac(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
