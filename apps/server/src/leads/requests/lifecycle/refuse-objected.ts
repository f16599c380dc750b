import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { problem } from '../../../platform/http/calls/problem-error.ts';
import { endedByObjection } from '../../../platform/suppression/index.ts';

/** Throws a ProblemError 409 `OBJECTED` for a request ended by an objection: its links send nothing more. */
export async function refuseObjected(db: Kysely<Tables>, requestId: string | null): Promise<void> {
  const row = await db
    .selectFrom('request')
    .select('objected_at')
    .where('id', '=', requestId)
    .executeTakeFirst();
  if (row?.objected_at) throw endedByObjection(row.objected_at);
}

/**
 * Throws a ProblemError for a request that ended since the caller's check: 409 `OBJECTED`, else 404 `NO_REQUEST_FOUND`.
 */
export async function refuseEnded(db: Kysely<Tables>, requestId: string | null): Promise<never> {
  await refuseObjected(db, requestId);
  throw problem(404, 'NO_REQUEST_FOUND');
}
