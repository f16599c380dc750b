import { openRequest } from '../requests/index.ts';
import type { AppointmentParts } from './appointment-operations.ts';
import { howItBegins, summaryFor } from './appointment-messages.ts';
import { calendarFile } from './calendar-file.ts';
import { databaseTime } from './free-hours.ts';
import { aboutRequest } from './request-behind.ts';
import { appointmentOf } from './told-appointment.ts';

/** The calendar file that the page of an appointment hands out; undefined where there is none. */
export function visitorsFile(parts: AppointmentParts, cancelToken: string): Promise<string | undefined> {
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
      description: howItBegins('VISITOR', config.meeting !== undefined, adviser),
      url: `${config.publicUrl}/baufinanzierung/termin/${cancelToken}`,
      organizer: config.operator,
    },
    config.publicUrl,
  );
}
