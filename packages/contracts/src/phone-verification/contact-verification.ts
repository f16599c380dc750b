import * as z from 'zod/mini';
import { lineOfAddress, text } from '../entities/text.ts';
import { PHONE_VERIFICATION_ROOT, type Operation } from '../operation.ts';
import { PARTNER_VISIT_HEADER, PartnerVisit } from '../partners/request-headers.ts';
import { isEmailForm } from '../requests/contact-forms.ts';
import { LONGEST_CODE_TEXT } from './code-form.ts';

/** Cookie with the CSRF token, which the page's script can read. */
export const TOKEN_COOKIE = 'XSRF-PNV-TOKEN';
/** Header in which a call repeats the token of the cookie. */
export const TOKEN_HEADER = 'x-xsrf-pnv-token';

/** Calls are refused if this header does not equal the cookie. */
const TokenHeaders = z.object({
  [TOKEN_HEADER]: z
    .string({ error: 'VERIFICATION_TOKEN_MISSING' })
    .check(z.maxLength(128, { error: 'VERIFICATION_TOKEN_MISSING' })),
  [PARTNER_VISIT_HEADER]: z.optional(PartnerVisit),
});

/** Channel by which the contact was verified. */
export const VerificationChannel = z.enum(['SMS', 'EMAIL']);

/** Whether the contact of this visitor is verified. */
export const findVerification = {
  operationId: 'findVerification',
  method: 'GET',
  root: PHONE_VERIFICATION_ROOT,
  path: '/user/verified',
  summary: 'Ob der Kontakt dieses Besuchs bestätigt ist, und auf welchem Weg.',
  tag: 'Kontakt',
  headers: TokenHeaders,
  response: z.object({
    verified: z.boolean(),
    channel: z.optional(VerificationChannel),
    /** Phone number or e-mail address, masked so that only its owner recognises it. */
    contact: z.optional(z.string().check(z.maxLength(256))),
  }),
  errors: ['VERIFICATION_TOKEN_MISSING'],
} as const satisfies Operation;
export type VerificationAnswer = z.infer<typeof findVerification.response>;
export type VerificationChannel = z.infer<typeof VerificationChannel>;

export const confirmCode = {
  operationId: 'confirmCode',
  method: 'POST',
  root: PHONE_VERIFICATION_ROOT,
  path: '/codes/verify',
  summary: 'Prüft den Code; höchstens fünf Versuche, zehn Minuten lang.',
  tag: 'Kontakt',
  headers: TokenHeaders,
  /** Entered or pasted text; words around the code and spaces in it are allowed. */
  body: z.strictObject({ code: text(LONGEST_CODE_TEXT) }),
  response: z.object({ verified: z.literal(true) }),
  errors: ['FOREIGN_PAGE', 'VERIFICATION_TOKEN_MISSING', 'CODE_WRONG', 'CODE_EXPIRED'],
} as const satisfies Operation;

const formattedNumber = z.nullable(z.string().check(z.maxLength(32)));

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
    e164: formattedNumber,
    national: formattedNumber,
    /** Type of the number, such as MOBILE or FIXED_LINE; null for an invalid number. */
    type: formattedNumber,
  }),
  errors: ['TOO_LONG'],
} as const satisfies Operation;

/** Sends a verification code to a mobile number or an e-mail address. */
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
    /** Seconds until the visitor may request another code. */
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
