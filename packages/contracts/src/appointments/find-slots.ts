import * as z from 'zod/mini';
import { GeoCode, IsoDate } from '../entities/text.ts';
import type { Operation } from '../operation.ts';
import { LinkToken, Moment } from './appointment-fields.ts';

/** Ten slots per working day over at most 31 days. */
const MOST_SLOTS = 310;

export const findSlots = {
  operationId: 'findSlots',
  method: 'GET',
  path: '/v1.0/appointments/slots',
  summary: 'Freie Stunden für ein Gespräch: an Werktagen, Beginn 10 bis 19 Uhr, frühestens in zwei Stunden.',
  tag: 'Termin',
  query: z.object({
    /** First and last day (Europe/Berlin); the range is at most 31 days. */
    from: IsoDate,
    to: IsoDate,
    /** State of the property, for its public holidays; defaults to the holidays of all states. */
    geoCode: z.optional(GeoCode),
    /** Token of a request: returns the slots of its first adviser, with the holidays of its own state. */
    statusToken: z.optional(LinkToken),
  }),
  response: z.array(z.object({ start: Moment })).check(z.maxLength(MOST_SLOTS)),
  errors: ['INVALID_DATE', 'OUT_OF_RANGE', 'NO_REQUEST_FOUND', 'REQUEST_EXPIRED', 'OBJECTED'],
} as const satisfies Operation;
export type Slot = z.infer<typeof findSlots.response>[number];
