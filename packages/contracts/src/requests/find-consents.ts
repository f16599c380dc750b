import * as z from 'zod/mini';
import type { Operation } from '../operation.ts';
import { ConsentPurpose } from './stated-consents.ts';

export const findConsents = {
  operationId: 'findConsents',
  method: 'GET',
  path: '/v1.0/consents',
  summary: 'Die Einwilligungstexte einer Anfrage in der heutigen Fassung.',
  tag: 'Anfrage',
  query: z.object({
    /** Selected advisers, whom both consents name. */
    selectionId: z.optional(z.guid({ error: 'INVALID_VALUE' }).check(z.maxLength(36))),
  }),
  response: z.object({
    textVersion: z.string().check(z.maxLength(32)),
    texts: z.array(
      z.object({
        purpose: ConsentPurpose,
        /** Field of `consents` in a request. */
        field: z.enum(['privacy', 'phoneCalls']),
        required: z.boolean(),
        text: z.string().check(z.maxLength(2_000)),
      }),
    ),
  }),
  errors: ['SELECTION_EXPIRED'],
} as const satisfies Operation;
export type Consents = z.infer<typeof findConsents.response>;
