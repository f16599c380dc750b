import type { AppointmentAccess, AppointmentServices } from '../../services/appointments.ts';
import { foundOrThrow } from '../find-by-token.ts';

/** What a page of an appointment shows: what is booked, and which hours are free. */
export async function loadAppointment(appointments: AppointmentServices, access: AppointmentAccess) {
  const { adviser, appointment } = foundOrThrow(await appointments.state(access));
  const days = adviser === undefined ? [] : await appointments.nextDays(access);
  return { adviser, appointment, days };
}

export type LoadedAppointment = Awaited<ReturnType<typeof loadAppointment>>;
