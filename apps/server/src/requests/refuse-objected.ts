import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { endedByObjection } from '../suppression/index.ts';

/** Throws a ProblemError 409 `OBJECTED` where an objection has ended a request: nothing is sent by its links any more. */
export async function refuseObjected(db: Kysely<Tables>, requestId: string): Promise<void> {
  const row = await db
    .selectFrom('request')
    .select('objected_at')
    .where('id', '=', requestId)
    .executeTakeFirst();
  if (row?.objected_at) throw endedByObjection(row.objected_at);
}
