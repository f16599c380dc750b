import { checkInput, moveAppointment } from '@heimvorteil/contracts';
import type { AppointmentServices } from '@heimvorteil/portal/services';
import type { AppointmentOperations } from './appointments/index.ts';
import { ProblemError } from './http/problem-error.ts';

const CLIENT_FAULTS = { from: 400, to: 499 } as const;

/** Appointments as the portal's pages ask for them. */
export function portalAppointmentServices(appointments: AppointmentOperations): AppointmentServices {
  return {
    nextDays: (of) => appointments.nextDays(of),
    state: (access) => appointments.state(access),
    async set(access, start) {
      // A form states what a call does: the same rule says whether it is a moment.
      const { value, faults } = checkInput(moveAppointment.body, { start });
      if (!value) return { refused: { status: 422, faults } };
      try {
        return { booked: await appointments.set(access, value.start) };
      } catch (error) {
        if (!isRefusal(error)) throw error;
        return { refused: { status: error.statusCode, faults: error.faults } };
      }
    },
    async cancel(cancelToken) {
      try {
        await appointments.cancel(cancelToken);
        return 'CANCELLED';
      } catch (error) {
        if (isRefusal(error) && error.statusCode === 409) return 'OVER';
        throw error;
      }
    },
    async calendarFile(cancelToken) {
      try {
        return await appointments.calendarFile(cancelToken);
      } catch (error) {
        if (isRefusal(error)) return undefined;
        throw error;
      }
    },
  };
}

function isRefusal(error: unknown): error is ProblemError {
  return (
    error instanceof ProblemError &&
    error.statusCode >= CLIENT_FAULTS.from &&
    error.statusCode <= CLIENT_FAULTS.to
  );
}
