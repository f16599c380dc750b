import { checkInput, fault, moveAppointment } from '@heimvorteil/contracts';
import type { AppointmentServices } from '@heimvorteil/portal/services';
import type { FastifyBaseLogger } from 'fastify';
import type { AppointmentOperations } from './appointments/index.ts';
import { ProblemError } from './http/problem-error.ts';

/** Appointments as the portal's pages ask for them. */
export function portalAppointmentServices(
  appointments: AppointmentOperations,
  log: FastifyBaseLogger,
): AppointmentServices {
  return {
    async nextDays(of) {
      try {
        return await appointments.nextDays(of);
      } catch (error) {
        // The request has ended since the page found it: it has no hours any more.
        if (error instanceof ProblemError) return [];
        throw error;
      }
    },
    async state(access) {
      try {
        return await appointments.state(access);
      } catch (error) {
        if (error instanceof ProblemError) return { missing: 'NO_REQUEST_FOUND' };
        throw error;
      }
    },
    async set(access, start) {
      // A form states what a call does: the same rule says whether it is a moment.
      const { value, faults } = checkInput(moveAppointment.body, { start });
      if (!value) return { refused: { status: 422, faults } };
      try {
        return { booked: await appointments.set(access, value.start) };
      } catch (error) {
        if (error instanceof ProblemError)
          return { refused: { status: error.statusCode, faults: error.faults } };
        // Whatever it was: the page stays with the hour that was chosen.
        log.error({ err: error }, 'appointment not set');
        return { refused: { status: 503, faults: [fault('UNAVAILABLE')] } };
      }
    },
    async cancel(access) {
      try {
        await appointments.cancel(access);
        return 'CANCELLED';
      } catch (error) {
        if (error instanceof ProblemError) return 'OVER';
        throw error;
      }
    },
    async calendarFile(cancelToken) {
      try {
        return await appointments.calendarFile(cancelToken);
      } catch (error) {
        if (error instanceof ProblemError) return undefined;
        throw error;
      }
    },
  };
}
