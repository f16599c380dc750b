import * as z from 'zod/mini';
import { GeoCode, IsoDate } from '../entities/text.ts';
import type { Operation } from '../operation.ts';
import { LinkToken, Moment } from './appointment-fields.ts';

/** A working day has ten starts, and a question is about 31 days. */
const MOST_SLOTS = 310;

/** Free hours for a talk. */
export const findSlots = {
  operationId: 'findSlots',
  method: 'GET',
  path: '/v1.0/appointments/slots',
  summary: 'Freie Stunden für ein Gespräch: an Werktagen, Beginn 10 bis 19 Uhr, frühestens in zwei Stunden.',
  tag: 'Termin',
  query: z.object({
    /** The first and the last day in Berlin, at most 31. */
    from: IsoDate,
    to: IsoDate,
    /** Of the property: whose holidays count; left out, those of all states. */
    geoCode: z.optional(GeoCode),
    /** Of a request: its first adviser's hours, by the holidays of its own state. */
    statusToken: z.optional(LinkToken),
  }),
  response: z.array(z.object({ start: Moment })).check(z.maxLength(MOST_SLOTS)),
  errors: ['INVALID_DATE', 'OUT_OF_RANGE', 'NO_REQUEST_FOUND', 'REQUEST_EXPIRED', 'OBJECTED'],
} as const satisfies Operation;
export type Slot = z.infer<typeof findSlots.response>[number];
