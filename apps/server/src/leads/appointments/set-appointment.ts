import { randomUUID } from 'node:crypto';
import { sql, type Selectable, type Transaction, type Kysely } from 'kysely';
import type { AppointmentChange } from '../../platform/database/column-types.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CodeLimits } from '../../platform/config/config.ts';
import { problem, tooOften } from '../../platform/http/calls/problem-error.ts';
import { DAY, type LimitEngine } from '../../platform/limits/index.ts';
import { contactBuckets, countedEmailIndex } from '../../people/phone-verification/index.ts';
import { type Vault, newLinkToken } from '../../platform/privacy/index.ts';
import {
  openRequest,
  refuseEnded,
  verifiedContacts,
  VERIFIED_CONTACTS,
  linkRow,
  ACTIVE_STATES,
  type RequestReading,
} from '../requests/index.ts';
import { isOffered, databaseTime, firstAdviserOf } from './hours.ts';
import { deliveryRow, storeDeliveries } from '../deliveries/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';

const MOST_AT_ONCE = 100;

/** Ends appointments whose adviser no longer has the request; notifies adviser and visitor. */
export async function endAppointments(parts: RequestReading & { jobs: Jobs }): Promise<number> {
  const { db } = parts;
  const lost = await orphaned(db);
  for (const { id, request_id: requestId } of lost) {
    await db.transaction().execute(async (trx) => {
      await enqueueNotices(trx, parts, requestId, await giveUpAppointment(trx, requestId, id));
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
    .where('request_adviser.status', 'not in', ACTIVE_STATES)
    .limit(MOST_AT_ONCE)
    .execute();
}

/** Limit of booking changes per request and day. */
const MOST_CHANGES_A_DAY = 12;

/** Limits changes per request, and mails to an unverified address. */
export interface AppointmentLimits {
  readonly limits: Pick<LimitEngine, 'takeWithin'>;
  readonly codeLimits: CodeLimits;
  readonly vault: Vault;
}

type Appointment = Pick<Selectable<Tables['appointment']>, 'id' | 'adviser_id' | 'starts_at' | 'sequence'>;

/**
 * Books an hour with a request's first adviser, or moves the booking; the same hour again changes nothing. Returns the
 * messages due. Throws a ProblemError, or a unique violation after a concurrent booking.
 */
export async function setAppointment(
  trx: Transaction<Tables>,
  { requestId, start }: { requestId: string; start: string },
  limits: AppointmentLimits,
): Promise<PendingChange[]> {
  const request = await heldRequest(trx, requestId);
  if (!request) return refuseEnded(trx, requestId);
  const now = await databaseTime(trx);
  const current = await bookedOf(trx, requestId);
  const startsAt = new Date(start).toISOString();
  if (current && current.starts_at.toISOString() === startsAt) return [];
  if (!isOffered(start, { now, state: request.region })) throw problem(422, 'SLOT_NOT_OFFERED', 'start');
  const adviserId = await firstAdviserOf(trx, requestId);
  if (adviserId === undefined) throw problem(422, 'SLOT_NOT_OFFERED', 'start');
  const bucket = { what: 'appointments', subject: requestId, max: MOST_CHANGES_A_DAY, seconds: DAY };
  const refusal = await limits.limits.takeWithin(trx, [bucket]);
  if (refusal) throw tooOften('TOO_MANY_REQUESTS', refusal.retryAfterSeconds);

  const recipients = await recipientsFor(trx, request, limits);
  if (current && current.starts_at.getTime() > now) {
    if (current.adviser_id === adviserId) {
      const moved = await trx
        .updateTable('appointment')
        .set({ starts_at: startsAt, sequence: sql<number>`sequence + 1` })
        .where('id', '=', current.id)
        .returning(['id', 'adviser_id', 'starts_at', 'sequence'])
        .executeTakeFirstOrThrow();
      return [{ ...(await noteChange(trx, requestId, moved, 'MOVED')), recipients }];
    }
    const ended = await endAppointment(trx, current, 'CANCELLED');
    const given = await noteChange(trx, requestId, ended, 'GIVEN_UP');
    const booked = await book(trx, { requestId, adviserId, startsAt });
    return [
      { ...given, recipients: ['ADVISER'] },
      { ...booked, recipients },
    ];
  }
  // The booked hour is over, so this is a new appointment.
  if (current) await endAppointment(trx, current, 'HELD');
  return [{ ...(await book(trx, { requestId, adviserId, startsAt })), recipients }];
}

/** Cancels the booking, if any. Throws a ProblemError if it is past or its request has ended. */
export async function unsetAppointment(
  trx: Transaction<Tables>,
  requestId: string,
  limits: AppointmentLimits,
): Promise<PendingChange[]> {
  const request = await heldRequest(trx, requestId);
  if (!request) return refuseEnded(trx, requestId);
  const current = await bookedOf(trx, requestId);
  if (!current) return [];
  if (current.starts_at.getTime() <= (await databaseTime(trx))) throw problem(409, 'APPOINTMENT_OVER');
  const ended = await endAppointment(trx, current, 'CANCELLED');
  const cancelled = await noteChange(trx, requestId, ended, 'CANCELLED');
  return [{ ...cancelled, recipients: await recipientsFor(trx, request, limits) }];
}

/** Locks a request, so that its changes run one by one; lock it before the appointment to avoid deadlocks. */
function heldRequest(trx: Transaction<Tables>, requestId: string) {
  return trx
    .selectFrom('request')
    .select(['id', 'region', 'email_index', ...VERIFIED_CONTACTS])
    .where('id', '=', requestId)
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Recipients of a change; mails to an unverified address are limited, because it may be a stranger's. */
async function recipientsFor(
  trx: Transaction<Tables>,
  request: NonNullable<Awaited<ReturnType<typeof heldRequest>>>,
  { limits, codeLimits, vault }: AppointmentLimits,
): Promise<PendingChange['recipients']> {
  if (verifiedContacts(request).includes(request.email_index)) return ['VISITOR', 'ADVISER'];
  const { contact } = await openRequest({ db: trx, vault }, request.id);
  const counted = countedEmailIndex(contact().email, vault);
  const refusal = await limits.takeWithin(trx, contactBuckets(counted, codeLimits));
  return refusal ? ['ADVISER'] : ['VISITOR', 'ADVISER'];
}

async function giveUpAppointment(
  trx: Transaction<Tables>,
  requestId: string,
  appointmentId: string,
): Promise<PendingChange[]> {
  if (!(await heldRequest(trx, requestId))) return [];
  const current = await bookedOf(trx, requestId);
  if (current?.id !== appointmentId) return [];
  const ended = await endAppointment(trx, current, 'CANCELLED');
  return [await noteChange(trx, requestId, ended, 'GIVEN_UP')];
}

async function book(
  trx: Transaction<Tables>,
  { requestId, adviserId, startsAt }: { requestId: string; adviserId: number; startsAt: string },
): Promise<PendingChange> {
  const booked = await trx
    .insertInto('appointment')
    .values({ id: randomUUID(), request_id: requestId, adviser_id: adviserId, starts_at: startsAt })
    .returning(['id', 'adviser_id', 'starts_at', 'sequence'])
    .executeTakeFirstOrThrow();
  return noteChange(trx, requestId, booked, 'BOOKED');
}

async function bookedOf(trx: Transaction<Tables>, requestId: string): Promise<Appointment | undefined> {
  return trx
    .selectFrom('appointment')
    .select(['id', 'adviser_id', 'starts_at', 'sequence'])
    .where('request_id', '=', requestId)
    .where('status', '=', 'BOOKED')
    .forUpdate()
    .executeTakeFirst();
}

async function endAppointment(
  trx: Transaction<Tables>,
  { id }: Appointment,
  status: 'CANCELLED' | 'HELD',
): Promise<Appointment> {
  return trx
    .updateTable('appointment')
    .set({ status, sequence: sql<number>`sequence + 1` })
    .where('id', '=', id)
    .returning(['id', 'adviser_id', 'starts_at', 'sequence'])
    .executeTakeFirstOrThrow();
}

async function noteChange(
  trx: Transaction<Tables>,
  requestId: string,
  { id: appointmentId, adviser_id: adviserId, starts_at: startsAt, sequence }: Appointment,
  change: AppointmentChange,
): Promise<PendingChange> {
  const changeId = randomUUID();
  await trx
    .insertInto('appointment_change')
    .values({
      id: changeId,
      appointment_id: appointmentId,
      request_id: requestId,
      sequence,
      change,
      starts_at: startsAt,
    })
    .execute();
  await trx
    .updateTable('request')
    .set({ last_event_at: sql<Date>`now()` })
    .where('id', '=', requestId)
    .execute();
  return { changeId, requestId, adviserId, change, recipients: ['VISITOR', 'ADVISER'] };
}

export interface PendingChange {
  readonly changeId: string;
  readonly requestId: string;
  readonly adviserId: number;
  readonly change: AppointmentChange;
  readonly recipients: readonly ('VISITOR' | 'ADVISER')[];
}

/** Stores a message with its own link per change and recipient, in the transaction that made the changes. */
export async function enqueueNotices(
  trx: Transaction<Tables>,
  { jobs, vault }: { readonly jobs: Jobs; readonly vault: Vault },
  requestId: string,
  changes: readonly PendingChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const { seal } = await openRequest({ db: trx, vault }, requestId);
  const notices = changes.flatMap((change) =>
    change.recipients.map((recipient) => ({ ...change, recipient, link: linkOf(change, recipient) })),
  );
  const links = notices.flatMap(({ link }) => (link ? [linkRow(link.token, link)] : []));
  if (links.length > 0) await trx.insertInto('link_token').values(links).execute();
  await storeDeliveries(
    trx,
    jobs,
    notices.map(({ recipient, adviserId, changeId, link }) =>
      deliveryRow({
        kind: 'APPOINTMENT',
        recipient,
        requestId,
        adviserId,
        subjectId: changeId,
        ...(link ? { links: { tokens: { [link.purpose]: link.token }, seal } } : {}),
      }),
    ),
  );
}

/** Link for a recipient; an adviser who gave the request up gets none. */
function linkOf({ requestId, adviserId, change }: PendingChange, recipient: 'VISITOR' | 'ADVISER') {
  const token = newLinkToken();
  if (recipient === 'VISITOR') return { token, purpose: 'APPOINTMENT', requestId } as const;
  return change === 'GIVEN_UP' ? undefined : ({ token, purpose: 'PARTNER', requestId, adviserId } as const);
}
