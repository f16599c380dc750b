import * as z from 'zod/mini';
import { text } from '../entities/text.ts';
import type { Operation } from '../operation.ts';
import { LINK_ERRORS, LinkParams } from './link-params.ts';
import { LONGEST_REQUEST_MESSAGE } from './send-message.ts';

export const RequestMessage = z.object({
  id: text(36),
  from: z.enum(['VISITOR', 'ADVISER']),
  /** Adviser who wrote the message, or its only recipient; absent if it went to all. */
  adviserId: z.optional(text(36)),
  name: z.optional(text(160)),
  text: text(LONGEST_REQUEST_MESSAGE),
  sentAt: text(32),
});
export type RequestMessage = z.infer<typeof RequestMessage>;

export const listRequestMessages = {
  operationId: 'listRequestMessages',
  method: 'GET',
  path: '/v2/contact/:token/messages',
  summary: 'Nachrichten zu einer Anfrage, die älteste zuerst.',
  tag: 'Anfrage',
  params: LinkParams,
  response: z.array(RequestMessage),
  errors: LINK_ERRORS,
} as const satisfies Operation;
