import * as z from 'zod/mini';
import type { Operation } from '../operation.ts';
import { IdempotencyKey } from '../partners/request-headers.ts';
import { createRequest } from '../requests/create-request.ts';
import { personFields } from '../requests/person-fields.ts';

const { campaign, consents, liftsObjection, selectionId } = createRequest.body.shape;

/** Sends a request for exactly this proposal to its lender; joins an open request for the same home. */
export const requestProposal = {
  operationId: 'requestProposal',
  method: 'POST',
  path: '/v1.0/proposals/:id/request',
  summary: 'Fragt bei der Bank eines Vorschlags genau dieses Angebot an.',
  tag: 'Vorprüfung',
  params: z.object({ id: z.string().check(z.maxLength(36)) }),
  headers: z.object({ 'idempotency-key': IdempotencyKey }),
  body: z.strictObject({ ...personFields, campaign, consents, liftsObjection, selectionId }),
  response: createRequest.response,
  successStatus: 201,
  errors: [
    ...createRequest.errors,
    'NOT_LOGGED_IN',
    'FOREIGN_PAGE',
    'PROPOSAL_NOT_FOUND',
    'OFFER_ALREADY_REQUESTED',
  ],
} as const satisfies Operation;
export type RequestProposalBody = z.infer<typeof requestProposal.body>;
