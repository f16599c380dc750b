import type { Tables } from '../../platform/database/tables.ts';
import { sql, type Kysely } from 'kysely';
import type { Jobs } from '../../platform/jobs/index.ts';
import { UNDER_WAY, type RequestReading } from '../requests/index.ts';
import { oweNotices } from './owe-notices.ts';
import { giveUpAppointment } from './set-appointment.ts';

const MOST_AT_ONCE = 100;

/** Ends appointments whose adviser no longer has the request and notifies both. */
export async function giveUpAppointments(parts: RequestReading & { jobs: Jobs }): Promise<number> {
  const { db } = parts;
  const lost = await orphaned(db);
  for (const { id, request_id: requestId } of lost) {
    await db.transaction().execute(async (trx) => {
      await oweNotices(trx, parts, requestId, await giveUpAppointment(trx, requestId, id));
    });
  }
  return lost.length;
}

function orphaned(db: Kysely<Tables>) {
  return db
    .selectFrom('appointment')
    .innerJoin('request', 'request.id', 'appointment.request_id')
    .innerJoin('request_adviser', (join) =>
      join
        .onRef('request_adviser.request_id', '=', 'appointment.request_id')
        .onRef('request_adviser.adviser_id', '=', 'appointment.adviser_id'),
    )
    .select(['appointment.id', 'appointment.request_id'])
    .where('appointment.status', '=', 'BOOKED')
    .where('appointment.starts_at', '>', sql<Date>`now()`)
    .where('request.withdrawn_at', 'is', null)
    .where('request_adviser.status', 'not in', UNDER_WAY)
    .limit(MOST_AT_ONCE)
    .execute();
}
