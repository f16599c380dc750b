import { isEnteredDay } from '@heimvorteil/engine';
import * as z from 'zod/mini';

/** Secret token of a link, as it appears in the URL. */
export const LinkToken = z.string().check(z.maxLength(200));

/** ISO 8601 with time zone: `2026-11-24T10:00:00+01:00`. */
export const Moment = z.string().check(
  z.maxLength(32),
  z.refine(isEnteredMoment, {
    error: 'INVALID_DATE',
    params: { format: 'date-time' },
  }),
);

const WRITTEN_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

function isEnteredMoment(text: string): boolean {
  return WRITTEN_MOMENT.test(text) && isEnteredDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));
}

export const BookedAppointment = z.object({
  /** URL of the operator's meeting with the request sealed for it, or of the appointment page. */
  meetingLink: z.string().check(z.maxLength(8_192)),
  /** Moves and cancels the appointment; the server stores only its hash. */
  cancelToken: z.string().check(z.maxLength(43)),
});
export type BookedAppointment = z.infer<typeof BookedAppointment>;
