import type { Kysely } from 'kysely';
import { callOwner } from '../database/call-owner.ts';
import type { Tables } from '../database/tables.ts';

/** Removes the oldest part of the trail after three years, and stores its last link, to which the rest is chained. */
export async function purgeTrail(db: Kysely<Tables>): Promise<number> {
  return callOwner(db, 'purge_trail');
}
