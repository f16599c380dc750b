import { errorOf, readCode } from '@heimvorteil/contracts';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { deletedRows } from '../../platform/database/common-sql.ts';
import { ProblemError, problem } from '../../platform/http/calls/problem-error.ts';
import type { VisitRenewal } from '../identity/index.ts';
import type { Vault } from '../../platform/privacy/index.ts';
import { timingSafeEqual } from 'node:crypto';

/** Wrong codes in a day after which a contact is blocked for a day; the visitor may use the other channel. */
const MOST_FAILURES = 100;
const PAUSE = sql`interval '24 hours'`;

const isOver = sql<boolean>`verification_failure.failed_at <= now() - ${PAUSE}`;

/** Seconds for which a contact is still blocked; undefined if not blocked. */
export async function pauseOf(db: Kysely<Tables>, contactIndex: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('verification_failure')
    .select(sql<number>`extract(epoch from failed_at + ${PAUSE} - now())::float8`.as('seconds'))
    .where('contact_index', '=', contactIndex)
    .where('failures', '>=', MOST_FAILURES)
    .executeTakeFirst();
  return row && row.seconds > 0 ? Math.ceil(row.seconds) : undefined;
}

/** Counts a wrong code before comparing, so parallel attempts cannot exceed the limit; false at the limit. */
async function takeFailure(trx: Transaction<Tables>, contactIndex: string): Promise<boolean> {
  const counted = await trx
    .insertInto('verification_failure')
    .values({ contact_index: contactIndex, failures: 1 })
    .onConflict((conflict) =>
      conflict
        .column('contact_index')
        .doUpdateSet({
          failures: sql<number>`case when ${isOver} then 1 else verification_failure.failures + 1 end`,
          failed_at: sql<Date>`now()`,
        })
        .where((eb) => eb.or([eb('verification_failure.failures', '<', MOST_FAILURES), isOver])),
    )
    .returning('contact_index')
    .executeTakeFirst();
  return counted !== undefined;
}

async function giveFailureBack(trx: Transaction<Tables>, contactIndex: string): Promise<void> {
  await trx
    .updateTable('verification_failure')
    .set({ failures: sql<number>`failures - 1` })
    .where('contact_index', '=', contactIndex)
    .execute();
}

export async function purgeFailures(db: Kysely<Tables>): Promise<number> {
  return deletedRows(db.deleteFrom('verification_failure').where(isOver));
}

/** Attempts per code (specification: Reliability §2, A2). */
export const MOST_ATTEMPTS = 5;

export interface ConfirmingVisit extends Pick<VisitRenewal, 'visitKey'> {
  /** Renews the visit's id; undefined for a partner's visit, whose id is in no cookie. */
  readonly renewal?: VisitRenewal | undefined;
}

/** CONFIRMED_BEFORE: the code was confirmed within the last minute, and the answer may have been lost. */
export type ConfirmedCode = 'CONFIRMED' | 'CONFIRMED_BEFORE';

/**
 * Confirms a code and renews its visit's id. Throws a ProblemError: 422 `CODE_WRONG` with the attempts left,
 * 410 `CODE_EXPIRED` if no code is valid.
 */
export async function confirmCode(
  { db, vault }: { db: Kysely<Tables>; vault: Vault },
  entered: string,
  visit: ConfirmingVisit,
): Promise<ConfirmedCode> {
  const outcome = await db
    .transaction()
    .execute((trx) => compare(trx, vault, readCode(entered) ?? entered, visit));
  if (outcome === 'NONE') throw problem(410, 'CODE_EXPIRED');
  if ('attemptsLeft' in outcome)
    throw new ProblemError(422, [{ ...errorOf('CODE_WRONG', 'code'), attemptsLeft: outcome.attemptsLeft }]);
  // Write cookies after the commit. A repeated call writes an equal id, so the order does not matter.
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

/** Counts an attempt and checks the limit in one statement, so parallel attempts cannot exceed the limit. */
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

/** Like `countAttempt`, for a code sent again with a visit id that it replaced within the last minute. */
function countAttemptOnceMore(trx: Transaction<Tables>, visitKey: string) {
  return (
    trx
      .updateTable('verification_code')
      .from('verification_visit')
      .innerJoin('visit_renewal', 'visit_renewal.id_hash', 'verification_visit.visit_key')
      .set({ attempts: sql<number>`verification_code.attempts + 1` })
      .whereRef('verification_visit.id', '=', 'verification_code.visit_id')
      .where('visit_renewal.came_from', '=', visitKey)
      // Equal times mean that one transaction confirmed the code and renewed the visit's id.
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

/** MAC of a code: reveals nothing without the installation's key, and differs for each code id. */
export function macOfCode(vault: Vault, codeId: string, code: string): string {
  return vault.blindIndex('code', `${codeId}|${code}`);
}

/** Compares in constant time, so the time of the answer reveals nothing. */
function isSameMac(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
