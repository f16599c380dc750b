import * as z from 'zod/mini';
import { PHONE_VERIFICATION_ROOT, type Operation } from '../operation.ts';
import { TokenHeaders } from './token-header.ts';

/** Channel that verified the contact. */
export const VerificationChannel = z.enum(['SMS', 'EMAIL']);

/** Whether this visitor's contact is verified (call [2]). */
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
    /** Masked, but recognisable to its owner. */
    contact: z.optional(z.string().check(z.maxLength(256))),
  }),
  errors: ['VERIFICATION_TOKEN_MISSING'],
} as const satisfies Operation;
export type VerificationAnswer = z.infer<typeof findVerification.response>;
export type VerificationChannel = z.infer<typeof VerificationChannel>;
