import * as z from 'zod/mini';
import { text } from '../entities/text.ts';
import type { Operation } from '../operation.ts';

/** Purposes of consent; each is given separately (§ 7 UWG, Art. 7 GDPR). */
const CONSENT_PURPOSES = ['PRIVACY', 'PHONE_CALLS'] as const;
export const ConsentPurpose = z.enum(CONSENT_PURPOSES);
export type ConsentPurpose = z.infer<typeof ConsentPurpose>;

export const findConsents = {
  operationId: 'findConsents',
  method: 'GET',
  path: '/v1.0/consents',
  summary: 'Die Einwilligungstexte einer Anfrage in der heutigen Fassung.',
  tag: 'Anfrage',
  query: z.object({
    /** Id of the previewed advisers, whom both consents name. */
    selectionId: z.optional(z.guid({ error: 'INVALID_VALUE' }).check(z.maxLength(36))),
  }),
  response: z.object({
    textVersion: z.string().check(z.maxLength(32)),
    texts: z.array(
      z.object({
        purpose: ConsentPurpose,
        /** Name of the field in `consents` of a request. */
        field: z.enum(['privacy', 'phoneCalls']),
        required: z.boolean(),
        text: z.string().check(z.maxLength(2_000)),
      }),
    ),
  }),
  errors: ['SELECTION_EXPIRED'],
} as const satisfies Operation;
export type Consents = z.infer<typeof findConsents.response>;

const missing = (issue: { input?: unknown }) => (issue.input === undefined ? 'CONSENT_MISSING' : undefined);

/** Consents of a request: `privacy` is required, `phoneCalls` is optional. */
export const ConsentInput = z.strictObject(
  {
    privacy: z.boolean({ error: missing }).check(z.refine((given) => given, { error: 'CONSENT_MISSING' })),
    phoneCalls: z.boolean(),
    /** Version of the texts that the visitor saw. */
    textVersion: text(32),
  },
  { error: missing },
);
