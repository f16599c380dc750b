import * as z from 'zod/mini';
import type { Operation } from '../operation.ts';
import { BookedAppointment, LinkToken, Moment } from './appointment-fields.ts';

const params = z.object({ cancelToken: LinkToken });

/** Moves an appointment; one that was cancelled or is over is booked anew. */
export const moveAppointment = {
  operationId: 'moveAppointment',
  method: 'PUT',
  path: '/v1.0/appointments/:cancelToken',
  summary: 'Verschiebt einen Termin auf eine andere freie Stunde.',
  tag: 'Termin',
  params,
  body: z.strictObject({ start: Moment }),
  response: BookedAppointment,
  errors: [
    'SLOT_TAKEN',
    'SLOT_NOT_OFFERED',
    'TOO_MANY_REQUESTS',
    'APPOINTMENT_NOT_FOUND',
    'REQUEST_EXPIRED',
    'OBJECTED',
  ],
} as const satisfies Operation;

/** Cancels an appointment; idempotent. */
export const cancelAppointment = {
  operationId: 'cancelAppointment',
  method: 'DELETE',
  path: '/v1.0/appointments/:cancelToken',
  summary: 'Sagt einen Termin ab.',
  tag: 'Termin',
  params,
  errors: ['APPOINTMENT_OVER', 'APPOINTMENT_NOT_FOUND', 'REQUEST_EXPIRED', 'OBJECTED'],
} as const satisfies Operation;
