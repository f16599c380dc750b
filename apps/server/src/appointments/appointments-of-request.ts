import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';

/** The hours that were ever booked for a request, the earliest first. */
export async function appointmentsOfRequest(
  db: Kysely<Tables>,
  requestId: string,
): Promise<{ start: string; status: string }[]> {
  const rows = await db
    .selectFrom('appointment')
    .select(['starts_at', 'status'])
    .where('request_id', '=', requestId)
    .orderBy('starts_at')
    .execute();
  return rows.map((row) => ({ start: row.starts_at.toISOString(), status: row.status }));
}
