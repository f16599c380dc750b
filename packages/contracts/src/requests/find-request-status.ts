import * as z from 'zod/mini';
import { ServedLender } from '../entities/served-lender.ts';
import type { Operation } from '../operation.ts';
import { AdviserStatus, RequestStatus } from './request-enumerations.ts';

/** How far a request is, for whoever has its link. */
export const findRequestStatus = {
  operationId: 'findRequestStatus',
  method: 'GET',
  path: '/v2/contact/:token',
  summary: 'Stand einer Anfrage und ihrer Beraterinnen und Berater.',
  tag: 'Anfrage',
  params: z.object({ token: z.string().check(z.maxLength(200)) }),
  response: z.object({
    /** The furthest that an adviser is; CLOSED when all are. */
    status: RequestStatus,
    advisers: z.array(
      z.object({
        /** Of this adviser in this request. */
        id: z.string().check(z.maxLength(36)),
        name: z.string().check(z.maxLength(160)),
        status: AdviserStatus,
      }),
    ),
    /** The chosen lenders with who works on each, an adviser by their number in this request; left out: none was chosen. */
    lenders: z.optional(z.array(z.extend(ServedLender, { adviserId: z.string().check(z.maxLength(36)) }))),
    createdAt: z.string().check(z.maxLength(32)),
  }),
  errors: ['NO_REQUEST_FOUND', 'REQUEST_EXPIRED'],
} as const satisfies Operation;
export type RequestStatusAnswer = z.infer<typeof findRequestStatus.response>;
