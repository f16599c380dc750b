import { ICalCalendarMethod, ICalEventStatus, default as ical } from 'ical-generator';

const MINUTE = 60_000;
/** An hour is booked, the talk leaves some of it to write down what was said. */
const LASTS = 45 * MINUTE;

/** A talk as a calendar keeps it. */
export interface CalendarEntry {
  readonly appointmentId: string;
  /** A later word has a higher one (RFC 5545). */
  readonly sequence: number;
  readonly startsAt: Date;
  readonly changedAt: Date;
  readonly isCancelled: boolean;
  readonly summary: string;
  readonly description: string;
  readonly url?: string | undefined;
  readonly organizer: { readonly name: string; readonly email: string };
  /** Whose calendar it is for; left out in a file that somebody fetches. */
  readonly attendee?: string | undefined;
}

/** A calendar file of one talk, moments in UTC: every calendar shows them on its own clock. */
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
