import * as z from 'zod/mini';
import { linesOfText, text } from '../entities/text.ts';
import type { Operation } from '../operation.ts';
import { IdempotencyKey } from '../requests/idempotency-key.ts';
import { LINK_ERRORS, LinkParams } from './link-params.ts';

export const LONGEST_REQUEST_MESSAGE = 4_000;

const RequestMessageText = linesOfText(LONGEST_REQUEST_MESSAGE).check(z.minLength(1, { error: 'REQUIRED' }));

/** Sends a message of the visitor to one adviser of a request, or to all. */
export const sendRequestMessage = {
  operationId: 'sendRequestMessage',
  method: 'POST',
  path: '/v2/contact/:token/messages',
  summary:
    'Schreibt einer Beratung oder allen, die die Anfrage haben. Derselbe Text mit demselben Idempotency-Key zählt einmal.',
  tag: 'Anfrage',
  params: LinkParams,
  headers: z.object({ 'idempotency-key': z.optional(IdempotencyKey) }),
  body: z.strictObject({
    text: RequestMessageText,
    /** ID from the request's state; defaults to all advisers. */
    adviserId: z.optional(text(36)),
  }),
  response: z.object({ id: text(36), sentAt: text(32) }),
  successStatus: 201,
  errors: [
    ...LINK_ERRORS,
    'REQUIRED',
    'TOO_LONG',
    'INVALID_VALUE',
    'STATUS_NOT_POSSIBLE',
    'OBJECTED',
    'TOO_MANY_REQUESTS',
  ],
} as const satisfies Operation;
