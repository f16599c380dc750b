import * as z from 'zod/mini';

/**
 * The header by which a partner's server says for whom it calls: a value that it makes up once for each person and tells nobody.
 * Beside a key it stands in for the cookie and the token of a browser's visit.
 */
export const PARTNER_VISIT_HEADER = 'partner-visit';

const SHORTEST_VISIT = 22;
const LONGEST_VISIT = 128;

/** As `PARTNER_VISIT_HEADER` brings it. */
export const PartnerVisit = z
  .string({ error: 'VERIFICATION_TOKEN_MISSING' })
  .check(
    z.minLength(SHORTEST_VISIT, { error: 'VERIFICATION_TOKEN_MISSING' }),
    z.maxLength(LONGEST_VISIT, { error: 'VERIFICATION_TOKEN_MISSING' }),
  );

/** The header by which a sandbox key asks for a refusal, so that a program can be tried on it. */
export const SANDBOX_ANSWER_HEADER = 'sandbox-answer';
/** The refusals that can be asked for, each with its code. */
export const SANDBOX_ANSWERS = {
  '409': 'IDEMPOTENCY_KEY_REUSED',
  '422': 'INVALID_VALUE',
  '429': 'TOO_MANY_REQUESTS',
  '503': 'UNAVAILABLE',
} as const;
/** The code that is right in the sandbox, where none is sent. */
export const SANDBOX_CODE = '123456';
