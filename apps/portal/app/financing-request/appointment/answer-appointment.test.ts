import { errorOf, type FieldProblem } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import type { AppointmentServices } from '../../services/appointments.ts';
import { answerAppointment } from './answer-appointment.ts';

const START = '2026-11-23T10:00:00+01:00';

/** Sends a booking that the appointment service refuses; returns the response. */
async function answeredWhere(status: number, ...faults: FieldProblem[]) {
  const appointments = {
    set: async () => ({ refused: { status, errors: faults } }),
  } as Partial<AppointmentServices>;
  const body = new URLSearchParams({ start: START }).toString();
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body.length),
  };
  const request = new Request('http://test/', { method: 'POST', body, headers });
  const answer = await answerAppointment(request, appointments as AppointmentServices, { statusToken: 'a' });
  return { status: answer.init?.status, ...answer.data };
}

// @spec 8.23
test.each([
  [503, [errorOf('UNAVAILABLE')]],
  [500, []],
])(
  'an unsent appointment (%i) is reported in the specification’s words, and stays selected',
  async (status, faults) => {
    expect(await answeredWhere(status, ...faults)).toEqual({
      status,
      error: { code: 'UNAVAILABLE', message: 'Absenden der Anfrage nicht möglich' },
      start: START,
    });
  },
);

test('an hour that another visitor booked is reported as taken', async () => {
  const answer = await answeredWhere(409, errorOf('SLOT_TAKEN', 'start'));
  expect([answer.status, answer.error.code]).toEqual([409, 'SLOT_TAKEN']);
});
