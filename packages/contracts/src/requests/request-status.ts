import * as z from 'zod/mini';
import { ServedLender } from '../entities/adviser.ts';
import type { Operation } from '../operation.ts';
import { AdviserStatus, RequestStatus } from './request-enumerations.ts';

export const redistributeRequest = {
  operationId: 'redistributeRequest',
  method: 'POST',
  path: '/v2/contact/:token/redistribution',
  summary: 'Gibt eine Anfrage ohne Antwort an andere Beratungen weiter; der Token steht in der Mail dazu.',
  tag: 'Anfrage',
  params: z.object({ token: z.string().check(z.maxLength(200)) }),
  body: z.strictObject({
    /** Consent to calls by the new advisers; if absent, they may only write. */
    phoneCalls: z.optional(z.boolean()),
    textVersion: z.optional(z.string().check(z.maxLength(32))),
  }),
  response: z.object({
    status: z.literal('PASSED_ON'),
    /** A notification to a previous adviser could not be stopped in time and may still arrive. */
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

/** Returns the progress of a request to holders of its link. */
export const findRequestStatus = {
  operationId: 'findRequestStatus',
  method: 'GET',
  path: '/v2/contact/:token',
  summary: 'Stand einer Anfrage und ihrer Beraterinnen und Berater.',
  tag: 'Anfrage',
  params: z.object({ token: z.string().check(z.maxLength(200)) }),
  response: z.object({
    /** The furthest status of any adviser; CLOSED once all have closed. */
    status: RequestStatus,
    advisers: z.array(
      z.object({
        /** ID of this adviser within the request. */
        id: z.string().check(z.maxLength(36)),
        name: z.string().check(z.maxLength(160)),
        status: AdviserStatus,
      }),
    ),
    /** Chosen lenders with their adviser's ID within the request; absent if none was chosen. */
    lenders: z.optional(z.array(z.extend(ServedLender, { adviserId: z.string().check(z.maxLength(36)) }))),
    createdAt: z.string().check(z.maxLength(32)),
  }),
  errors: ['NO_REQUEST_FOUND', 'REQUEST_EXPIRED'],
} as const satisfies Operation;
export type RequestStatusAnswer = z.infer<typeof findRequestStatus.response>;
