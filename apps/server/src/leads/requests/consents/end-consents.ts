import { sql, type Transaction, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { callOwner } from '../../../platform/database/common-sql.ts';

/** Adds a revocation of every current consent of these requests, with the screen that caused it. */
export async function endConsents(
  trx: Transaction<Tables>,
  requests: readonly string[],
  screen: string,
): Promise<void> {
  const holding = (await latestConsents(trx, requests)).filter(({ granted }) => granted);
  if (holding.length === 0) return;
  await trx
    .insertInto('consent')
    .values(holding.map((consent) => ({ ...consent, granted: false, screen })))
    .execute();
}

/** Removes these advisers' names from the consent to calls. */
export async function narrowCallConsent(
  trx: Transaction<Tables>,
  requestId: string,
  without: readonly string[],
  screen: string,
): Promise<void> {
  // Narrow only the newest consent that names one of these advisers; later advisers have their own.
  const calls = await consents(trx, [requestId])
    .where('purpose', '=', 'PHONE_CALLS')
    .where('granted', '=', true)
    .where(sql<boolean>`companies && ${[...without]}::text[]`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!calls) return;
  const companies = calls.companies.filter((company) => !without.includes(company));
  await trx
    .insertInto('consent')
    .values({ ...calls, companies, screen })
    .execute();
}

function latestConsents(trx: Transaction<Tables>, requests: readonly string[]) {
  return consents(trx, requests)
    .distinctOn(['request_id', 'purpose'])
    .orderBy('request_id')
    .orderBy('purpose')
    .orderBy('id', 'desc')
    .execute();
}

function consents(trx: Transaction<Tables>, requests: readonly string[]) {
  return trx
    .selectFrom('consent')
    .select(['person_id', 'request_id', 'purpose', 'channel', 'granted', 'text_version', 'text_hash'])
    .select(['words', 'companies'])
    .where('request_id', 'in', requests);
}

/**
 * Deletes consents and the key of their proof five years after the last answer or use in a request (§ 7a UWG). Returns
 * how many.
 */
export async function purgeConsents(db: Kysely<Tables>): Promise<number> {
  return callOwner(db, 'purge_consents');
}
