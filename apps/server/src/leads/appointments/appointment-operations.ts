import {
  type BookedAppointment,
  findSlots,
  type PartOf,
  bookAppointment,
  cancelAppointment,
  moveAppointment,
} from '@heimvorteil/contracts';
import type {
  AppointmentAccess,
  AppointmentState,
  Found,
  SlotDay,
  SlotsOf,
} from '@heimvorteil/portal/services';
import type { Transaction } from 'kysely';
import { berlinDay } from '../../platform/clock/index.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { problem } from '../../platform/http/calls/problem-error.ts';
import { newLinkToken } from '../../platform/privacy/index.ts';
import { linkRow, openRequest, refuseEnded } from '../requests/index.ts';
import {
  dayAfter,
  stateOf,
  formatStart,
  advisersOfState,
  databaseTime,
  firstAdviserOf,
  freeHours,
} from './hours.ts';
import { meetingLink } from './meeting-link.ts';
import {
  setAppointment,
  unsetAppointment,
  type AppointmentLimits,
  enqueueNotices,
  type PendingChange,
} from './set-appointment.ts';
import {
  appointmentEvents,
  appointmentOf,
  type AppointmentInMail,
  aboutRequest,
  findRequest,
  type AppointmentParts,
} from './appointment-in-mail.ts';
import { isDeadlock } from '../../platform/database/database-away.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serving/serve.ts';
import { describeStart, summaryFor, calendarFile } from './appointment-messages.ts';

const UNIQUE_VIOLATION = '23505';

/** Whether a concurrent change caused the failure; two moves that swap hours deadlock. */
function isConcurrentChange(error: unknown): boolean {
  return isDeadlock(error) || (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION);
}

export interface AppointmentOperations {
  slots(query: PartOf<typeof findSlots.query>): Promise<string[]>;
  nextDays(of: SlotsOf): Promise<SlotDay[]>;
  state(access: AppointmentAccess): Promise<Found<AppointmentState>>;
  set(access: AppointmentAccess, start: string): Promise<BookedAppointment>;
  cancel(access: AppointmentAccess): Promise<void>;
  /** Calendar file of the last appointment, even if cancelled; undefined if there never was one. */
  calendarFile(cancelToken: string): Promise<string | undefined>;
}

/** Longest range of days in one query for free hours (contract §4). */
const MOST_DAYS = 31;
const DEFAULT_DAYS = 10;
const DAY = 86_400_000;

export function appointmentOperations(parts: AppointmentParts): AppointmentOperations {
  const { db } = parts;
  return {
    async slots({ from, to, geoCode, statusToken }) {
      if (to < from || to > lastDayOf(from)) throw problem(422, 'OUT_OF_RANGE', 'to');
      return freeHours(db, {
        from,
        to,
        ...(await findOwners(parts, statusToken === undefined ? { geoCode } : { statusToken })),
      });
    },
    async nextDays(of) {
      const from = berlinDay(await databaseTime(db));
      const hours = await freeHours(db, { from, to: lastDayOf(from), ...(await findOwners(parts, of)) });
      const days = Map.groupBy(hours, (start) => start.slice(0, 10));
      return [...days].slice(0, DEFAULT_DAYS).map(([day, starts]) => ({ day, starts }));
    },
    state: (access) => stateBehind(parts, access),
    set: (access, start) => set(parts, access, start),
    async cancel(access) {
      await aboutRequest(db, access, (requestId) =>
        change(parts, requestId, (trx) => unsetAppointment(trx, requestId, limitsOf(parts))),
      );
    },
    calendarFile: (cancelToken) => visitorsFile(parts, cancelToken),
  };
}

async function findOwners({ db }: AppointmentParts, of: SlotsOf) {
  if (of.statusToken === undefined && of.cancelToken === undefined && of.requestId === undefined) {
    const state = stateOf(of.geoCode);
    return { state, advisers: await advisersOfState(db, state) };
  }
  return aboutRequest(db, of, async (requestId) => {
    const request = await db
      .selectFrom('request')
      .select('region')
      .where('id', '=', requestId)
      .executeTakeFirst();
    if (!request) return refuseEnded(db, requestId);
    const first = await firstAdviserOf(db, requestId);
    return { state: request.region, advisers: first === undefined ? [] : [first] };
  });
}

async function stateBehind(
  parts: AppointmentParts,
  access: AppointmentAccess,
): Promise<Found<AppointmentState>> {
  const behind = await findRequest(parts.db, access);
  if (behind.refused) return behind;
  const requestId = behind.done;
  const adviserId = await firstAdviserOf(parts.db, requestId);
  const adviser = await parts.db
    .selectFrom('adviser')
    .select('name')
    .where('id', '=', adviserId ?? null)
    .executeTakeFirst();
  const appointment = await appointmentOf(parts.db, requestId);
  return {
    done: {
      ...(adviser ? { adviser: adviser.name } : {}),
      ...(appointment ? { appointment: await appointmentView(parts, requestId, appointment) } : {}),
      events: await appointmentEvents(parts.db, requestId),
    },
  };
}

async function appointmentView(
  parts: AppointmentParts,
  requestId: string,
  { startsAt, status, adviser, isMailed }: AppointmentInMail,
): Promise<NonNullable<AppointmentState['appointment']>> {
  const start = formatStart(startsAt);
  const link = status === 'BOOKED' ? await linkToMeeting(parts, requestId, start) : undefined;
  const today = berlinDay(await databaseTime(parts.db));
  return {
    start,
    daysUntil: Math.round((Date.parse(start.slice(0, 10)) - Date.parse(today)) / DAY),
    status,
    adviser: adviser.name,
    isMailed,
    ...(link === undefined ? {} : { meetingLink: link }),
  };
}

async function set(
  parts: AppointmentParts,
  access: AppointmentAccess,
  start: string,
): Promise<BookedAppointment> {
  const { db, config } = parts;
  const cancelToken = access.cancelToken ?? newLinkToken();
  const link = `${config.publicUrl}/baufinanzierung/termin/${cancelToken}`;
  return aboutRequest(db, access, async (requestId) => {
    try {
      await change(parts, requestId, async (trx) => {
        const changes = await setAppointment(trx, { requestId, start }, limitsOf(parts));
        // Store the link with the booking, because ending the request must delete it too.
        if (access.cancelToken === undefined)
          await trx
            .insertInto('link_token')
            .values(linkRow(cancelToken, { purpose: 'APPOINTMENT', requestId }))
            .execute();
        return changes;
      });
    } catch (error) {
      if (isConcurrentChange(error)) throw problem(409, 'SLOT_TAKEN', 'start');
      throw error;
    }
    return {
      cancelToken,
      meetingLink: (await linkToMeeting(parts, requestId, formatStart(new Date(start)))) ?? link,
    };
  });
}

function limitsOf({ limits, config, vault }: AppointmentParts): AppointmentLimits {
  return { limits, codeLimits: config.limits.codes, vault };
}

async function change(
  parts: AppointmentParts,
  requestId: string,
  make: (trx: Transaction<Tables>) => Promise<PendingChange[]>,
): Promise<void> {
  await parts.db.transaction().execute(async (trx) => {
    await enqueueNotices(trx, parts, requestId, await make(trx));
  });
}

async function linkToMeeting(parts: AppointmentParts, requestId: string, start: string) {
  const { meeting } = parts.config;
  return meeting && meetingLink(meeting, await openRequest(parts, requestId), start);
}

function lastDayOf(from: string): string {
  let day = from;
  for (let days = 1; days < MOST_DAYS; days++) day = dayAfter(day);
  return day;
}

export function appointmentRoutes(app: FastifyInstance, appointments: AppointmentOperations): void {
  serve(app, findSlots, async ({ query }, reply) => {
    void reply.header('cache-control', 'no-store');
    return (await appointments.slots(query)).map((start) => ({ start }));
  });
  serve(app, bookAppointment, ({ body: { statusToken, start } }) => appointments.set({ statusToken }, start));
  serve(app, moveAppointment, ({ params, body }) => appointments.set(params, body.start));
  serve(app, cancelAppointment, ({ params }) => appointments.cancel(params));
}

function visitorsFile(parts: AppointmentParts, cancelToken: string): Promise<string | undefined> {
  return aboutRequest(parts.db, { cancelToken }, (requestId) => fileOf(parts, requestId, cancelToken));
}

async function fileOf(parts: AppointmentParts, requestId: string, cancelToken: string) {
  const { db, config } = parts;
  const appointment = await appointmentOf(db, requestId);
  if (!appointment) return undefined;
  const { number } = await openRequest(parts, requestId);
  const adviser = appointment.adviser.name;
  return calendarFile(
    {
      appointmentId: appointment.id,
      sequence: appointment.sequence,
      startsAt: appointment.startsAt,
      changedAt: new Date(await databaseTime(db)),
      isCancelled: appointment.status === 'CANCELLED',
      summary: summaryFor('VISITOR', { number, adviser }),
      description: describeStart('VISITOR', config.meeting !== undefined, adviser),
      url: `${config.publicUrl}/baufinanzierung/termin/${cancelToken}`,
      organizer: config.operator,
    },
    config.publicUrl,
  );
}
