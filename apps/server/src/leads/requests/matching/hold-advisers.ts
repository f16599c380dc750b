import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

/** Lets nobody else change who has a request until this transaction ends; advisers before the request, as every step locks them. */
export async function holdAdvisers(trx: Transaction<Tables>, requestId: string): Promise<void> {
  await trx
    .selectFrom('request_adviser')
    .select('adviser_id')
    .where('request_id', '=', requestId)
    .orderBy('adviser_id')
    .forUpdate()
    .execute();
}
