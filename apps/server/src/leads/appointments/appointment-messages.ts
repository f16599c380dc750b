import {
  type DueDelivery,
  type ComposedMessage,
  type MessageComposers,
  openLinks,
} from '../deliveries/index.ts';
import { appointmentNotice } from '../../platform/messages/index.ts';
import { openRequest } from '../requests/index.ts';
import type { AppointmentMessageParts } from './appointment-in-mail.ts';
import { ICalCalendarMethod, ICalEventStatus, default as ical } from 'ical-generator';

const MINUTE = 60_000;
/** Length in calendars, in milliseconds; the rest of the booked hour is for the adviser's notes. */
const LASTS = 45 * MINUTE;

export interface CalendarEntry {
  readonly appointmentId: string;
  /** RFC 5545 sequence number: increases with every change. */
  readonly sequence: number;
  readonly startsAt: Date;
  readonly changedAt: Date;
  readonly isCancelled: boolean;
  readonly summary: string;
  readonly description: string;
  readonly url?: string | undefined;
  readonly organizer: { readonly name: string; readonly email: string };
  /** The recipient's email address in calendar invitations; undefined in a downloaded file. */
  readonly attendee?: string | undefined;
}

/** In UTC. */
export function calendarFile(entry: CalendarEntry, publicUrl: string): string {
  const { attendee, organizer } = entry;
  const calendar = ical({
    prodId: { company: 'heimvorteil', product: 'appointments', language: 'DE' },
    method: methodOf(entry),
    events: [
      {
        id: `${entry.appointmentId}@${new URL(publicUrl).hostname}`,
        sequence: entry.sequence,
        stamp: entry.changedAt,
        start: entry.startsAt,
        end: new Date(entry.startsAt.getTime() + LASTS),
        status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
        summary: entry.summary,
        description: entry.description,
        organizer: { name: organizer.name, email: organizer.email },
        ...(entry.url === undefined ? {} : { url: entry.url }),
        ...(attendee === undefined ? {} : { attendees: [{ email: attendee, rsvp: false }] }),
      },
    ],
  });
  return calendar.toString();
}

function methodOf({ attendee, isCancelled }: CalendarEntry): ICalCalendarMethod {
  if (attendee === undefined) return ICalCalendarMethod.PUBLISH;
  return isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
}

/** Composes a mail with a calendar file for visitor and adviser after each change. */
export function appointmentMessages(parts: AppointmentMessageParts): Pick<MessageComposers, 'APPOINTMENT'> {
  return { APPOINTMENT: (due) => composed(parts, due) };
}

async function composed(parts: AppointmentMessageParts, due: DueDelivery): Promise<ComposedMessage> {
  const { operator, publicUrl, meeting } = parts.config;
  const recipient = due.recipient === 'VISITOR' ? 'VISITOR' : 'ADVISER';
  const row = await changeOf(parts, due.subjectId);
  const { seal, number, contact } = await openRequest(parts, due.requestId);
  const links = openLinks(seal, due.id, due.links);
  const to = recipient === 'VISITOR' ? contact().email : row.email;
  const url =
    recipient === 'VISITOR'
      ? `${publicUrl}/baufinanzierung/termin/${links.APPOINTMENT}`
      : links.PARTNER && `${publicUrl}/baufinanzierung/partner/${links.PARTNER}`;
  const isCancelled = row.change === 'CANCELLED' || row.change === 'GIVEN_UP';
  const beginning = describeStart(recipient, meeting !== undefined, row.name);
  const summary = summaryFor(recipient, { number, adviser: row.name });
  const calendar = calendarFile(
    {
      appointmentId: row.appointment_id,
      sequence: row.sequence,
      startsAt: row.starts_at,
      changedAt: row.happened_at,
      isCancelled,
      summary,
      description: isCancelled ? 'Abgesagt.' : beginning,
      url,
      organizer: operator,
      attendee: to,
    },
    publicUrl,
  );
  const facts = { to, number, adviser: row.name, startsAt: row.starts_at, change: row.change, url };
  const message = appointmentNotice({ ...facts, recipient, beginning }, operator);
  return {
    message: { ...message, calendar: { method: isCancelled ? 'CANCEL' : 'REQUEST', content: calendar } },
    seal,
  };
}

function changeOf({ db }: Pick<AppointmentMessageParts, 'db'>, changeId: string | null) {
  return db
    .selectFrom('appointment_change')
    .innerJoin('appointment', 'appointment.id', 'appointment_change.appointment_id')
    .innerJoin('adviser', 'adviser.id', 'appointment.adviser_id')
    .select(['appointment_id', 'change', 'appointment_change.sequence', 'appointment_change.starts_at'])
    .select(['happened_at', 'adviser.name', 'adviser.email'])
    .where('appointment_change.id', '=', changeId)
    .executeTakeFirstOrThrow();
}

/** Title in mails and calendars; it never names the visitor, because others can read subject lines. */
export function summaryFor(
  recipient: 'VISITOR' | 'ADVISER',
  { number, adviser }: { number: string; adviser: string },
): string {
  return recipient === 'VISITOR'
    ? `Gespräch über deine Finanzierung mit ${adviser}`
    : `Gespräch zur Anfrage ${number}`;
}

export function describeStart(recipient: 'VISITOR' | 'ADVISER', isMeeting: boolean, adviser: string): string {
  if (recipient === 'VISITOR') {
    return isMeeting
      ? 'Das Gespräch findet online statt. Den Zugang öffnest du auf der Seite deines Termins.'
      : `${adviser} ruft dich zu dieser Zeit an, unter der Nummer aus deiner Anfrage.`;
  }
  return isMeeting
    ? 'Das Gespräch findet online statt.'
    : 'Ruf zu dieser Zeit bitte an. Der Anruf ist für diesen Termin erbeten, auch wo sonst keine Einwilligung in Anrufe vorliegt.';
}
