import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** Whether there is anybody at all whom requests can go to. */
export async function hasAdvisers(db: Kysely<Tables>): Promise<boolean> {
  const adviser = await db
    .selectFrom('adviser')
    .select('id')
    .where('active', '=', true)
    .limit(1)
    .executeTakeFirst();
  return adviser !== undefined;
}
