import * as z from 'zod/mini';
import type { Operation } from '../operation.ts';
import { BookedAppointment, LinkToken, Moment } from './appointment-fields.ts';

/** Books a slot with the request's first adviser; replaces an earlier appointment. */
export const bookAppointment = {
  operationId: 'bookAppointment',
  method: 'POST',
  path: '/v1.0/appointments',
  summary: 'Bucht eine freie Stunde; hat die Anfrage schon einen Termin, wird er verschoben.',
  tag: 'Termin',
  body: z.strictObject({ statusToken: LinkToken, start: Moment }),
  response: BookedAppointment,
  successStatus: 201,
  errors: [
    'SLOT_TAKEN',
    'SLOT_NOT_OFFERED',
    'TOO_MANY_REQUESTS',
    'NO_REQUEST_FOUND',
    'REQUEST_EXPIRED',
    'OBJECTED',
  ],
} as const satisfies Operation;
