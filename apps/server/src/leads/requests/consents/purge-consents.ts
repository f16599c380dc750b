import type { Kysely } from 'kysely';
import { callOwner } from '../../../platform/database/call-owner.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/**
 * Deletes what was consented to once the law no longer asks for its proof: five years after the last of all answers and
 * uses of a request's consents (§ 7a UWG), and with it the key that sealed who agreed. Gives how many went.
 */
export async function purgeConsents(db: Kysely<Tables>): Promise<number> {
  return callOwner(db, 'purge_consents');
}
