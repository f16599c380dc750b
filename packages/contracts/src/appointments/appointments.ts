import { isEnteredDay } from '@heimvorteil/engine';
import * as z from 'zod/mini';
import { GeoCode, IsoDate } from '../entities/text.ts';
import type { Operation } from '../operation.ts';

/** Secret token in the URL of a mailed link. */
export const LinkToken = z.string().check(z.maxLength(200));

/** ISO 8601 with time zone: `2026-11-24T10:00:00+01:00`. */
export const Moment = z.string().check(
  z.maxLength(32),
  z.refine(isEnteredMoment, {
    error: 'INVALID_DATE',
    params: { format: 'date-time' },
  }),
);

const MOMENT_PATTERN = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

function isEnteredMoment(text: string): boolean {
  return MOMENT_PATTERN.test(text) && isEnteredDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));
}

/** Ten slots on each working day of at most 31 days. */
const MOST_SLOTS = 310;

export const findSlots = {
  operationId: 'findSlots',
  method: 'GET',
  path: '/v1.0/appointments/slots',
  summary: 'Freie Stunden für ein Gespräch: an Werktagen, Beginn 10 bis 19 Uhr, frühestens in zwei Stunden.',
  tag: 'Termin',
  query: z.object({
    /** First and last day (Europe/Berlin) of at most 31 days. */
    from: IsoDate,
    to: IsoDate,
    /** Geo code whose state decides the public holidays; without it those of all states count. */
    geoCode: z.optional(GeoCode),
    /** Token of a request; the slots are then those of its first adviser, and its state's holidays count. */
    statusToken: z.optional(LinkToken),
  }),
  response: z.array(z.object({ start: Moment })).check(z.maxLength(MOST_SLOTS)),
  errors: ['INVALID_DATE', 'OUT_OF_RANGE', 'NO_REQUEST_FOUND', 'REQUEST_EXPIRED', 'OBJECTED'],
} as const satisfies Operation;
export type Slot = z.infer<typeof findSlots.response>[number];

export const BookedAppointment = z.object({
  /** URL of the operator's page for video calls with the encrypted request, or of the appointment page. */
  meetingLink: z.string().check(z.maxLength(8_192)),
  /** Token to move or cancel the appointment; the server stores only its hash. */
  cancelToken: z.string().check(z.maxLength(43)),
});
export type BookedAppointment = z.infer<typeof BookedAppointment>;

/** Books a slot with the request's first adviser; an earlier appointment is replaced. */
export const bookAppointment = {
  operationId: 'bookAppointment',
  method: 'POST',
  path: '/v1.0/appointments',
  summary: 'Bucht einen freien Termin; hat die Anfrage schon einen, wird er verschoben.',
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

const params = z.object({ cancelToken: LinkToken });

/** Moves an appointment; if it was cancelled or is over, books a new one. */
export const moveAppointment = {
  operationId: 'moveAppointment',
  method: 'PUT',
  path: '/v1.0/appointments/:cancelToken',
  summary: 'Verschiebt einen Termin auf eine andere freie Zeit.',
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

/** Cancels an appointment; succeeds also if it was cancelled before. */
export const cancelAppointment = {
  operationId: 'cancelAppointment',
  method: 'DELETE',
  path: '/v1.0/appointments/:cancelToken',
  summary: 'Sagt einen Termin ab.',
  tag: 'Termin',
  params,
  errors: ['APPOINTMENT_OVER', 'APPOINTMENT_NOT_FOUND', 'REQUEST_EXPIRED', 'OBJECTED'],
} as const satisfies Operation;
