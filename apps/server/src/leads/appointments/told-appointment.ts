import type { AppointmentEvent } from '@heimvorteil/portal/services';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { ARE_MAILS_STOPPED } from '../requests/index.ts';
import { writtenStart } from './hours.ts';
import type { ProfileExport } from '@heimvorteil/contracts';

export interface ToldAppointment {
  readonly id: string;
  readonly startsAt: Date;
  /** OVER: booked, and in the past. */
  readonly status: 'BOOKED' | 'CANCELLED' | 'OVER';
  readonly sequence: number;
  readonly adviser: { readonly id: number; readonly name: string };
  /** The visitor gets an e-mail about its last change. */
  readonly isMailed: boolean;
}

export async function appointmentOf(
  db: Kysely<Tables>,
  requestId: string,
  /** Left out: any adviser. */
  adviserId?: number,
): Promise<ToldAppointment | undefined> {
  const row = await db
    .selectFrom('appointment')
    .innerJoin('adviser', 'adviser.id', 'appointment.adviser_id')
    .select(['appointment.id', 'starts_at', 'status', 'sequence', 'appointment.adviser_id', 'adviser.name'])
    .select((eb) => eb('starts_at', '<=', eb.fn<Date>('now', [])).as('is_past'))
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('appointment_change')
          .innerJoin('delivery', 'delivery.subject_id', 'appointment_change.id')
          .whereRef('appointment_change.appointment_id', '=', 'appointment.id')
          .whereRef('appointment_change.sequence', '=', 'appointment.sequence')
          .where('delivery.recipient', '=', 'VISITOR')
          .where(
            sql<boolean>`not exists (select from request where request.id = appointment.request_id and ${ARE_MAILS_STOPPED})`,
          ),
      ).as('is_mailed'),
    )
    .where('request_id', '=', requestId)
    .$if(adviserId !== undefined, (asked) => asked.where('appointment.adviser_id', '=', adviserId ?? null))
    .orderBy((eb) => eb('status', '=', 'BOOKED'), 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    startsAt: row.starts_at,
    status:
      row.status === 'CANCELLED' ? 'CANCELLED' : row.is_past || row.status === 'HELD' ? 'OVER' : 'BOOKED',
    sequence: row.sequence,
    adviser: { id: row.adviser_id, name: row.name },
    isMailed: Boolean(row.is_mailed),
  };
}

/** Changes of a request's appointments, newest first. */
export async function appointmentEvents(
  db: Kysely<Tables>,
  requestId: string,
  adviserId?: number,
): Promise<AppointmentEvent[]> {
  const rows = await db
    .selectFrom('appointment_change')
    .innerJoin('appointment', 'appointment.id', 'appointment_change.appointment_id')
    .innerJoin('adviser', 'adviser.id', 'appointment.adviser_id')
    .select(['change', 'appointment_change.starts_at', 'happened_at', 'adviser.name'])
    .where('appointment_change.request_id', '=', requestId)
    .$if(adviserId !== undefined, (asked) => asked.where('appointment.adviser_id', '=', adviserId ?? null))
    .orderBy('happened_at', 'desc')
    .orderBy('appointment_change.sequence', 'desc')
    .execute();
  return rows.map(({ change, starts_at: startsAt, happened_at: at, name }) => ({
    change,
    at: at.toISOString(),
    start: writtenStart(startsAt),
    adviser: name,
  }));
}

/** A request's appointment with one adviser and its history. */
export async function appointmentWith(
  db: Kysely<Tables>,
  { requestId, adviserId }: { requestId: string; adviserId: number },
): Promise<
  | { start: string; status: ToldAppointment['status']; events: readonly Omit<AppointmentEvent, 'adviser'>[] }
  | undefined
> {
  const appointment = await appointmentOf(db, requestId, adviserId);
  if (!appointment) return undefined;
  return {
    start: writtenStart(appointment.startsAt),
    status: appointment.status,
    events: await appointmentEvents(db, requestId, adviserId),
  };
}

type Appointments = ProfileExport['requests'][number]['appointments'];

/** All booked hours of a request with their changes, the earliest first. */
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
