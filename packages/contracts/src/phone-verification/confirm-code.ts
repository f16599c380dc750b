import * as z from 'zod/mini';
import { text } from '../entities/text.ts';
import { PHONE_VERIFICATION_ROOT, type Operation } from '../operation.ts';
import { TokenHeaders } from './token-header.ts';

/** Takes the code that was sent. */
export const confirmCode = {
  operationId: 'confirmCode',
  method: 'POST',
  root: PHONE_VERIFICATION_ROOT,
  path: '/codes/verify',
  summary: 'Prüft den Code; höchstens fünf Versuche, zehn Minuten lang.',
  tag: 'Kontakt',
  headers: TokenHeaders,
  /** As it was typed: blanks between the digits are none of its own. */
  body: z.strictObject({ code: text(64) }),
  response: z.object({ verified: z.literal(true) }),
  errors: ['FOREIGN_PAGE', 'VERIFICATION_TOKEN_MISSING', 'CODE_WRONG', 'CODE_EXPIRED'],
} as const satisfies Operation;
