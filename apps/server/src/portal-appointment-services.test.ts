import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import type { AppointmentOperations } from './appointments/index.ts';
import { problem } from './http/problem-error.ts';
import { portalAppointmentServices } from './portal-appointment-services.ts';

const AWAY = new Error('connection lost');

test.each([
  ['no hours for a request that has ended meanwhile', problem(409, 'OBJECTED'), []],
  ['an error for a database that is away', AWAY, AWAY],
])('the page of an appointment has %s', async (_what, error, expected) => {
  const nextDays = () => Promise.reject(error);
  const services = portalAppointmentServices({ nextDays } as unknown as AppointmentOperations, fastify().log);
  expect(await services.nextDays({ statusToken: '' }).catch((thrown: unknown) => thrown)).toEqual(expected);
});
