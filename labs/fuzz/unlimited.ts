/** Rate limits that the many calls of these tests do not reach. */
export const UNLIMITED = {
  LIMIT_CODES_PER_CONTACT_PER_HOUR: '100000',
  LIMIT_CODES_PER_CONTACT_PER_DAY: '100000',
  LIMIT_CODES_PER_SESSION_PER_HOUR: '100000',
  LIMIT_CODES_PER_BLOCK_PER_HOUR: '100000',
};

/** Milliseconds; only stops a hanging run. */
export const FUZZ_TIMEOUT = 3_600_000;
