import { bookAppointment as booking, findSlots, type BookedAppointment } from '@heimvorteil/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { berlinDay } from '../platform/clock/index.ts';
import { expectAnswer } from './expectations.ts';
import type { TestApp } from './test-app.ts';

const SLOTS = '/baufinanzierung/api/v1.0/appointments/slots';
const APPOINTMENTS = '/baufinanzierung/api/v1.0/appointments';
const DAY = 24 * 60 * 60_000;

/** Beyond the lead of hours: what was free a moment ago is not refused since an hour has struck meanwhile. */
const FROM = Date.now() + DAY;

/** The free hours of the coming weeks, from tomorrow on, for a request or, without one, of anybody. */
export async function freeHoursOf(
  running: Pick<TestApp, 'app'>,
  statusToken?: string,
  query = '',
): Promise<string[]> {
  return hoursIn(await askFreeHours(running, statusToken, query));
}

/** Calls for the same hours, of a request that may have ended. */
export function askFreeHours({ app }: Pick<TestApp, 'app'>, statusToken?: string, query = '') {
  const [from, to] = [FROM, FROM + 21 * DAY].map(berlinDay);
  const token = statusToken === undefined ? '' : `&statusToken=${statusToken}`;
  return app.inject({ url: `${SLOTS}?from=${from}&to=${to}${token}${query}` });
}

/** Hours of an answer that has to be a good one. */
export function hoursIn(response: LightMyRequestResponse): string[] {
  return expectAnswer(response, findSlots).map(({ start }) => start);
}

/** Asks for an hour. */
export function postAppointment({ app }: Pick<TestApp, 'app'>, statusToken: string, start: unknown) {
  return app.inject({ method: 'POST', url: APPOINTMENTS, payload: { statusToken, start } });
}

/** Moves an appointment. */
export function putAppointment({ app }: Pick<TestApp, 'app'>, cancelToken: string, start: unknown) {
  return app.inject({ method: 'PUT', url: `${APPOINTMENTS}/${cancelToken}`, payload: { start } });
}

/** Cancels an appointment. */
export function deleteAppointment({ app }: Pick<TestApp, 'app'>, cancelToken: string) {
  return app.inject({ method: 'DELETE', url: `${APPOINTMENTS}/${cancelToken}` });
}

/** Books an hour that is free. */
export async function bookAppointment(
  running: Pick<TestApp, 'app'>,
  statusToken: string,
  start: string,
): Promise<BookedAppointment> {
  const response = await postAppointment(running, statusToken, start);
  expect([response.statusCode, response.body]).toEqual([201, expect.any(String)]);
  return z.parse(booking.response, response.json());
}
