import * as z from 'zod/mini';
import type { ErrorCode } from '../errors/error-codes.ts';

const SHORTEST = 22;

function headerUpTo(maxLength: number, error: ErrorCode) {
  return z.string({ error }).check(z.minLength(SHORTEST, { error }), z.maxLength(maxLength, { error }));
}

/** Created once per displayed form, so resending it creates no second request. */
export const IdempotencyKey = headerUpTo(255, 'IDEMPOTENCY_KEY_MISSING');

/**
 * Header with a pseudonymous ID that a partner's server creates per person and never discloses. With a key it
 * replaces the cookie and token of a browser's visit.
 */
export const PARTNER_VISIT_HEADER = 'partner-visit';

export const PartnerVisit = headerUpTo(128, 'VERIFICATION_TOKEN_MISSING');

/** Header that makes a sandbox key simulate a refusal, so partners can test their handling. */
export const SANDBOX_ANSWER_HEADER = 'sandbox-answer';
/** Refusals that can be simulated, each with its code. */
export const SANDBOX_ANSWERS = {
  '409': 'IDEMPOTENCY_KEY_REUSED',
  '422': 'INVALID_VALUE',
  '429': 'TOO_MANY_REQUESTS',
  '503': 'UNAVAILABLE',
} as const;
/** Verification code that is always correct in the sandbox, which sends no codes. */
export const SANDBOX_CODE = '123456';
