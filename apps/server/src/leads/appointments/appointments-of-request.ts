import type { ProfileExport } from '@heimvorteil/contracts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

type Appointments = ProfileExport['requests'][number]['appointments'];

/** The hours that were ever booked for a request with their changes, the earliest first. */
export async function appointmentsOfRequest(db: Kysely<Tables>, requestId: string): Promise<Appointments> {
  const rows = await db
    .selectFrom('appointment')
    .select(['id', 'starts_at', 'status'])
    .where('request_id', '=', requestId)
    .orderBy('starts_at')
    .execute();
  const changes = await db
    .selectFrom('appointment_change')
    .select(['appointment_id', 'change', 'starts_at', 'happened_at'])
    .where('request_id', '=', requestId)
    .orderBy('sequence')
    .execute();
  return rows.map(({ id, starts_at: start, status }) => ({
    start: start.toISOString(),
    status,
    changes: changes
      .filter((row) => row.appointment_id === id)
      .map((row) => ({
        change: row.change,
        start: row.starts_at.toISOString(),
        at: row.happened_at.toISOString(),
      })),
  }));
}
