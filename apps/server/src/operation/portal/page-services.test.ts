import type { AppointmentServices } from '@heimvorteil/portal/services';
import { fastify } from 'fastify';
import { describe, expect, test } from 'vitest';
import { problem } from '../../platform/http/calls/problem-error.ts';
import { portalAppointmentServices } from './page-services.ts';

const AWAY = new Error('connection lost');
const ENDED = problem(404, 'NO_REQUEST_FOUND');

const READS = {
  nextDays: (services) => services.nextDays({ statusToken: '' }),
  state: (services) => services.state({ statusToken: '' }),
  cancel: (services) => services.cancel({ statusToken: '' }),
  calendarFile: (services) => services.calendarFile(''),
} satisfies Record<string, (services: AppointmentServices) => Promise<unknown>>;

describe.each([
  ['nextDays', []],
  ['state', { refused: 'NO_REQUEST_FOUND' }],
  ['cancel', { refused: { status: 404, errors: ENDED.errors } }],
  ['calendarFile', undefined],
] as const)('%s of a page', (name, ended) => {
  test.each([
    ['a request that has ended meanwhile', ENDED, ended],
    ['a database that is away', AWAY, AWAY],
  ])('answers for %s', async (_what, error, expected) => {
    const fail = () => Promise.reject(error);
    const appointments = { nextDays: fail, state: fail, set: fail, cancel: fail, calendarFile: fail };
    const services = portalAppointmentServices(appointments, fastify().log);
    expect(await READS[name](services).catch((thrown: unknown) => thrown)).toEqual(expected);
  });
});
