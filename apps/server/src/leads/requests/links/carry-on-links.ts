import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

/** Lets the links to object know what these requests had verified, before those forget it: the links work for good. */
export async function carryOnLinks(trx: Transaction<Tables>, requestIds: readonly string[]): Promise<void> {
  await sql`update opt_out_link set verified_indexes = array_append(request.also_verified, request.verified_index)
    from request where request.id = any(${[...requestIds]}::uuid[]) and request.verified_index is not null
      and opt_out_link.request_id = request.id`.execute(trx);
}
