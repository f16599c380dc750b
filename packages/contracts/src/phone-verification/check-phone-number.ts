import * as z from 'zod/mini';
import { text } from '../entities/text.ts';
import type { Operation } from '../operation.ts';

const written = z.nullable(z.string().check(z.maxLength(32)));

export const checkPhoneNumber = {
  operationId: 'checkPhoneNumber',
  method: 'POST',
  path: '/v1.0/phonenumber',
  summary: 'Prüft eine Telefonnummer und schreibt sie einheitlich.',
  tag: 'Kontakt',
  body: z.strictObject({ number: text(64) }),
  response: z.object({
    valid: z.boolean(),
    german: z.boolean(),
    e164: written,
    national: written,
    /** MOBILE, FIXED_LINE …; null if not valid. */
    type: written,
  }),
  errors: ['TOO_LONG'],
} as const satisfies Operation;
