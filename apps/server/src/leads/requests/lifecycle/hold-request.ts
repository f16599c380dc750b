import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { holdAdvisers } from '../matching/hold-advisers.ts';

/**
 * Lets nobody else change a request, or who has it, until this transaction ends; gives whose it is, undefined where it was
 * taken back.
 */
export async function holdRequest(
  trx: Transaction<Tables>,
  requestId: string,
): Promise<{ readonly person_id: string } | undefined> {
  await holdAdvisers(trx, requestId);
  return trx
    .selectFrom('request')
    .select('person_id')
    .where('id', '=', requestId)
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}
