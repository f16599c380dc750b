import type { AppointmentEvent, AppointmentAccess, Found } from '@heimvorteil/portal/services';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import {
  ARE_MAILS_STOPPED,
  findLink,
  refuseObjected,
  visitedRequest,
  type RequestReading,
} from '../requests/index.ts';
import { formatStart } from './hours.ts';
import type { ProfileExport } from '@heimvorteil/contracts';
import { problem, ProblemError } from '../../platform/http/calls/problem-error.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { LimitEngine } from '../../platform/limits/index.ts';

export interface AppointmentInMail {
  readonly id: string;
  readonly startsAt: Date;
  /** OVER: the appointment was booked and is in the past. */
  readonly status: 'BOOKED' | 'CANCELLED' | 'OVER';
  readonly sequence: number;
  readonly adviser: { readonly id: number; readonly name: string };
  /** Whether the visitor gets an e-mail about the appointment's last change. */
  readonly isMailed: boolean;
}

export async function appointmentOf(
  db: Kysely<Tables>,
  requestId: string,
  /** Limits the result to this adviser; default: any adviser. */
  adviserId?: number,
): Promise<AppointmentInMail | undefined> {
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
    .$if(adviserId !== undefined, (query) => query.where('appointment.adviser_id', '=', adviserId ?? null))
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
    .$if(adviserId !== undefined, (query) => query.where('appointment.adviser_id', '=', adviserId ?? null))
    .orderBy('happened_at', 'desc')
    .orderBy('appointment_change.sequence', 'desc')
    .execute();
  return rows.map(({ change, starts_at: startsAt, happened_at: at, name }) => ({
    change,
    at: at.toISOString(),
    start: formatStart(startsAt),
    adviser: name,
  }));
}

export async function appointmentWith(
  db: Kysely<Tables>,
  { requestId, adviserId }: { requestId: string; adviserId: number },
): Promise<
  | {
      start: string;
      status: AppointmentInMail['status'];
      events: readonly Omit<AppointmentEvent, 'adviser'>[];
    }
  | undefined
> {
  const appointment = await appointmentOf(db, requestId, adviserId);
  if (!appointment) return undefined;
  return {
    start: formatStart(appointment.startsAt),
    status: appointment.status,
    events: await appointmentEvents(db, requestId, adviserId),
  };
}

type Appointments = ProfileExport['requests'][number]['appointments'];

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

/** Finds a request by its status link, an appointment's link, or the account that owns it. */
export async function findRequest(db: Kysely<Tables>, access: AppointmentAccess): Promise<Found<string>> {
  const link = await linkOf(db, access);
  const request = await db
    .selectFrom('request')
    .select('id')
    .select(sql<boolean>`coalesce(expires_at <= now(), false)`.as('is_over'))
    .where('id', '=', link?.request_id ?? null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (!link || !request) return { refused: 'NO_REQUEST_FOUND' };
  return link.is_over || request.is_over ? { refused: 'REQUEST_EXPIRED' } : { done: request.id };
}

async function linkOf(db: Kysely<Tables>, access: AppointmentAccess) {
  if (access.statusToken !== undefined) return findLink(db, access.statusToken, 'STATUS');
  if (access.cancelToken !== undefined) return findLink(db, access.cancelToken, 'APPOINTMENT');
  const { accountId, requestId } = access;
  const own = await visitedRequest(db, { accountId, requestId });
  return own && { request_id: own.id, is_over: own.expired };
}

/** Runs an action on the request behind a link; throws a ProblemError, also if the request ends meanwhile. */
export async function aboutRequest<Value>(
  db: Kysely<Tables>,
  access: AppointmentAccess,
  work: (requestId: string) => Promise<Value>,
): Promise<Value> {
  const requestId = await requestIdBehind(db, access);
  try {
    return await work(requestId);
  } catch (error) {
    if (error instanceof ProblemError) await requestIdBehind(db, access);
    throw error;
  }
}

async function requestIdBehind(db: Kysely<Tables>, access: AppointmentAccess): Promise<string> {
  const { done: found, refused: missing } = await findRequest(db, access);
  if (found !== undefined) return found;
  const link = await linkOf(db, access);
  if (link?.request_id) await refuseObjected(db, link.request_id);
  if (missing === 'REQUEST_EXPIRED') throw problem(410, 'REQUEST_EXPIRED');
  throw problem(404, access.cancelToken === undefined ? 'NO_REQUEST_FOUND' : 'APPOINTMENT_NOT_FOUND');
}

export interface AppointmentParts extends RequestReading {
  readonly jobs: Jobs;
  readonly limits: Pick<LimitEngine, 'takeWithin'>;
  readonly config: MessageConfig & Pick<Config, 'limits'>;
}

type MessageConfig = Pick<Config, 'publicUrl' | 'meeting' | 'operator'>;

export interface AppointmentMessageParts extends RequestReading {
  readonly config: MessageConfig;
}
