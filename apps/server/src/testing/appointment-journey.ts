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

/** Search from tomorrow on, because an hour today could come too close while the test runs. */
const FROM = Date.now() + DAY;

/** Free hours of the next weeks: of a request's adviser, or of any adviser if no request is given. */
export async function freeHoursOf(
  running: Pick<TestApp, 'app'>,
  statusToken?: string,
  query = '',
): Promise<string[]> {
  return hoursIn(await askFreeHours(running, statusToken, query));
}

/** Like `freeHoursOf`, but returns the response, because the request may have ended. */
export function askFreeHours({ app }: Pick<TestApp, 'app'>, statusToken?: string, query = '') {
  const [from, to] = [FROM, FROM + 21 * DAY].map(berlinDay);
  const token = statusToken === undefined ? '' : `&statusToken=${statusToken}`;
  return app.inject({ url: `${SLOTS}?from=${from}&to=${to}${token}${query}` });
}

export function hoursIn(response: LightMyRequestResponse): string[] {
  return expectAnswer(response, findSlots).map(({ start }) => start);
}

export function postAppointment({ app }: Pick<TestApp, 'app'>, statusToken: string, start: unknown) {
  return app.inject({ method: 'POST', url: APPOINTMENTS, payload: { statusToken, start } });
}

export function putAppointment({ app }: Pick<TestApp, 'app'>, cancelToken: string, start: unknown) {
  return app.inject({ method: 'PUT', url: `${APPOINTMENTS}/${cancelToken}`, payload: { start } });
}

export function deleteAppointment({ app }: Pick<TestApp, 'app'>, cancelToken: string) {
  return app.inject({ method: 'DELETE', url: `${APPOINTMENTS}/${cancelToken}` });
}

export async function bookAppointment(
  running: Pick<TestApp, 'app'>,
  statusToken: string,
  start: string,
): Promise<BookedAppointment> {
  const response = await postAppointment(running, statusToken, start);
  expect([response.statusCode, response.body]).toEqual([201, expect.any(String)]);
  return z.parse(booking.response, response.json());
}
