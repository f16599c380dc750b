import * as z from 'zod/mini';
import type { ErrorCode } from '../errors/error-codes.ts';

const SHORTEST = 22;

function headerUpTo(maxLength: number, error: ErrorCode) {
  return z.string({ error }).check(z.minLength(SHORTEST, { error }), z.maxLength(maxLength, { error }));
}

/** Key that a form creates once when displayed, so that sending it twice creates one request only. */
export const IdempotencyKey = headerUpTo(255, 'IDEMPOTENCY_KEY_MISSING');

/**
 * Header with a secret id that a partner's server creates for each person. Together with an API key it
 * replaces cookie and CSRF token of a browser.
 */
export const PARTNER_VISIT_HEADER = 'partner-visit';

export const PartnerVisit = headerUpTo(128, 'VERIFICATION_TOKEN_MISSING');

/** Header with which a sandbox key simulates a refusal, so that partners can test how they handle it. */
export const SANDBOX_ANSWER_HEADER = 'sandbox-answer';
/** Status codes that can be simulated, with the error code of each. */
export const SANDBOX_ANSWERS = {
  '409': 'IDEMPOTENCY_KEY_REUSED',
  '422': 'INVALID_VALUE',
  '429': 'TOO_MANY_REQUESTS',
  '503': 'UNAVAILABLE',
} as const;
/** Verification code that is always correct in the sandbox, because no codes are sent there. */
export const SANDBOX_CODE = '123456';
