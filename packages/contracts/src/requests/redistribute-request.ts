import * as z from 'zod/mini';
import type { Operation } from '../operation.ts';

export const redistributeRequest = {
  operationId: 'redistributeRequest',
  method: 'POST',
  path: '/v2/contact/:token/redistribution',
  summary: 'Gibt eine Anfrage ohne Antwort an andere Beratungen weiter; der Token steht in der Mail dazu.',
  tag: 'Anfrage',
  params: z.object({ token: z.string().check(z.maxLength(200)) }),
  body: z.strictObject({
    /** If absent, the new advisers may only write. */
    phoneCalls: z.optional(z.boolean()),
    textVersion: z.optional(z.string().check(z.maxLength(32))),
  }),
  response: z.object({
    status: z.literal('PASSED_ON'),
    /** A notification to a previous adviser was still under way after the wait, and may arrive. */
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
    // `textVersion` is required with `phoneCalls`.
    'REQUIRED',
  ],
} as const satisfies Operation;
