import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';

/** Adds the end of every consent of these requests that still holds, and on which screen it was ended. */
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

/** Adds that the consent to calls holds for all that it named but these. */
export async function narrowCalls(
  trx: Transaction<Tables>,
  requestId: string,
  without: readonly string[],
  screen: string,
): Promise<void> {
  const calls = (await latestConsents(trx, [requestId])).find(({ purpose }) => purpose === 'PHONE_CALLS');
  if (!calls?.granted) return;
  const companies = calls.companies.filter((company) => !without.includes(company));
  if (companies.length === calls.companies.length) return;
  await trx
    .insertInto('consent')
    .values({ ...calls, companies, screen })
    .execute();
}

function latestConsents(trx: Transaction<Tables>, requests: readonly string[]) {
  return trx
    .selectFrom('consent')
    .distinctOn(['request_id', 'purpose'])
    .select(['person_id', 'request_id', 'purpose', 'channel', 'granted', 'text_version', 'text_hash'])
    .select(['words', 'companies'])
    .where('request_id', 'in', requests)
    .orderBy('request_id')
    .orderBy('purpose')
    .orderBy('id', 'desc')
    .execute();
}
