import { ICalCalendarMethod, ICalEventStatus, default as ical } from 'ical-generator';

const MINUTE = 60_000;
/** Booked is an hour; the rest is for the adviser's notes. */
const LASTS = 45 * MINUTE;

/** An appointment as a calendar entry. */
export interface CalendarEntry {
  readonly appointmentId: string;
  /** Increases with every change (RFC 5545). */
  readonly sequence: number;
  readonly startsAt: Date;
  readonly changedAt: Date;
  readonly isCancelled: boolean;
  readonly summary: string;
  readonly description: string;
  readonly url?: string | undefined;
  readonly organizer: { readonly name: string; readonly email: string };
  /** Left out in a downloaded file. */
  readonly attendee?: string | undefined;
}

/** Calendar file of one appointment, in UTC. */
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
