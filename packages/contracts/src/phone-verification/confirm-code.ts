import * as z from 'zod/mini';
import { text } from '../entities/text.ts';
import { PHONE_VERIFICATION_ROOT, type Operation } from '../operation.ts';
import { LONGEST_CODE_TEXT } from './code-form.ts';
import { TokenHeaders } from './token-header.ts';

export const confirmCode = {
  operationId: 'confirmCode',
  method: 'POST',
  root: PHONE_VERIFICATION_ROOT,
  path: '/codes/verify',
  summary: 'Prüft den Code; höchstens fünf Versuche, zehn Minuten lang.',
  tag: 'Kontakt',
  headers: TokenHeaders,
  /** Entered or pasted text; words around the six digits and blanks between them are allowed. */
  body: z.strictObject({ code: text(LONGEST_CODE_TEXT) }),
  response: z.object({ verified: z.literal(true) }),
  errors: ['FOREIGN_PAGE', 'VERIFICATION_TOKEN_MISSING', 'CODE_WRONG', 'CODE_EXPIRED'],
} as const satisfies Operation;
