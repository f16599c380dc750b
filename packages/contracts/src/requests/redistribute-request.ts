import * as z from 'zod/mini';
import type { Operation } from '../operation.ts';

/** Passes a request on that nobody has answered. */
export const redistributeRequest = {
  operationId: 'redistributeRequest',
  method: 'POST',
  path: '/v2/contact/:token/redistribution',
  summary: 'Gibt eine Anfrage ohne Antwort an andere Beratungen weiter; der Token steht in der Mail dazu.',
  tag: 'Anfrage',
  params: z.object({ token: z.string().check(z.maxLength(200)) }),
  body: z.strictObject({
    /** Left out: the new ones may only write. */
    phoneCalls: z.optional(z.boolean()),
    textVersion: z.optional(z.string().check(z.maxLength(32))),
  }),
  response: z.object({
    status: z.literal('PASSED_ON'),
    /** A message to somebody who had the request was on its way for longer than anybody waits. */
    mayStillArrive: z.optional(z.boolean()),
  }),
  successStatus: 202,
  errors: [
    'NO_REQUEST_FOUND',
    'OBJECTED',
    'REQUEST_EXPIRED',
    'REQUEST_ALREADY_RECEIVED',
    'NO_ADVISER_LEFT',
    'CONSENT_OUTDATED',
    // Who may call is consented to with the version of its text.
    'REQUIRED',
  ],
} as const satisfies Operation;
