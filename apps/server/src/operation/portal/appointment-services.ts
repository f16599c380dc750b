import { fault, moveAppointment } from '@heimvorteil/contracts';
import type { AppointmentServices } from '@heimvorteil/portal/services';
import type { FastifyBaseLogger } from 'fastify';
import type { AppointmentOperations } from '../../leads/appointments/index.ts';
import { allowed, outcome, settled } from './page-outcomes.ts';

export function portalAppointmentServices(
  appointments: AppointmentOperations,
  log: FastifyBaseLogger,
): AppointmentServices {
  return {
    // The request has ended since the page found it, so it has no hours.
    nextDays: async (of) => (await outcome(appointments.nextDays(of))).done ?? [],
    async state(access) {
      const { done, refused } = await outcome(appointments.state(access), () => 'NO_REQUEST_FOUND' as const);
      return done ?? { refused };
    },
    async set(access, start) {
      try {
        return await outcome(
          allowed(moveAppointment.body, { start }, (checked) => appointments.set(access, checked.start)),
        );
      } catch (error) {
        // On any error the page stays with the selected hour.
        log.error({ err: error }, 'appointment not set');
        return { refused: { status: 503, faults: [fault('UNAVAILABLE')] } };
      }
    },
    cancel: (access) => outcome(settled(appointments.cancel(access))),
    calendarFile: async (cancelToken) => (await outcome(appointments.calendarFile(cancelToken))).done,
  };
}
