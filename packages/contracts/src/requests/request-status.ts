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
    /** Consent to calls from the new advisers; without it they may only write. */
    phoneCalls: z.optional(z.boolean()),
    textVersion: z.optional(z.string().check(z.maxLength(32))),
  }),
  response: z.object({
    status: z.literal('PASSED_ON'),
    /** True if a message to a previous adviser was already being sent and may still arrive. */
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
    // Error if `phoneCalls` is sent without `textVersion`.
    'REQUIRED',
  ],
} as const satisfies Operation;

/** Reads the progress of a request by the token of its link. */
export const findRequestStatus = {
  operationId: 'findRequestStatus',
  method: 'GET',
  path: '/v2/contact/:token',
  summary: 'Stand einer Anfrage und ihrer Beraterinnen und Berater.',
  tag: 'Anfrage',
  params: z.object({ token: z.string().check(z.maxLength(200)) }),
  response: z.object({
    /** Most advanced status of all advisers; CLOSED once all have closed. */
    status: RequestStatus,
    advisers: z.array(
      z.object({
        /** Id of this adviser within the request. */
        id: z.string().check(z.maxLength(36)),
        name: z.string().check(z.maxLength(160)),
        status: AdviserStatus,
      }),
    ),
    /** Lenders the visitor chose, each with its adviser's id in the request; missing if none was chosen. */
    lenders: z.optional(z.array(z.extend(ServedLender, { adviserId: z.string().check(z.maxLength(36)) }))),
    createdAt: z.string().check(z.maxLength(32)),
  }),
  errors: ['NO_REQUEST_FOUND', 'REQUEST_EXPIRED'],
} as const satisfies Operation;
export type RequestStatusAnswer = z.infer<typeof findRequestStatus.response>;
