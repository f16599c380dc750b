import * as z from 'zod/mini';
import { lineOfAddress } from '../entities/text.ts';
import { PHONE_VERIFICATION_ROOT, type Operation } from '../operation.ts';
import { isEmailForm } from '../requests/email-form.ts';
import { TokenHeaders } from './token-header.ts';

/** Sends a code to a mobile number or an e-mail address. */
export const sendCode = {
  operationId: 'sendCode',
  method: 'POST',
  root: PHONE_VERIFICATION_ROOT,
  path: '/codes',
  summary: 'Schickt einen Code per SMS an eine deutsche Mobilnummer oder per E-Mail.',
  tag: 'Kontakt',
  headers: TokenHeaders,
  body: z
    .strictObject({
      phoneNumber: z.optional(lineOfAddress(64)),
      email: z.optional(
        lineOfAddress(254).check(z.refine((email) => isEmailForm(email), { error: 'EMAIL_INVALID' })),
      ),
    })
    .check(
      z.refine(({ phoneNumber, email }) => email === undefined || phoneNumber === undefined, {
        error: 'ONLY_ONE_ALLOWED',
        path: ['email'],
      }),
    ),
  response: z.object({
    /** Wait before another code may be requested. */
    resendAfterSeconds: z.int(),
    expiresInSeconds: z.int(),
  }),
  successStatus: 202,
  errors: [
    'FOREIGN_PAGE',
    'VERIFICATION_TOKEN_MISSING',
    'TELEPHONE_IS_EMPTY',
    'TELEPHONE_IS_NO_GERMAN_NUMBER',
    'TELEPHONE_CANNOT_RECEIVE_SMS',
    'EMAIL_INVALID',
    'EMAIL_BLACKLISTED',
    'ONLY_ONE_ALLOWED',
    'CODE_JUST_SENT',
    'TOO_MANY_CODES',
    'SMS_NOT_AVAILABLE',
    'EMAIL_CODES_NOT_AVAILABLE',
  ],
} as const satisfies Operation;
export type CodeContact = z.infer<typeof sendCode.body>;
export type SentCode = z.infer<typeof sendCode.response>;
