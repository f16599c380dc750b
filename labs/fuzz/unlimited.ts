/** Rate limits so high that the many calls of these tests never reach them. */
export const UNLIMITED = {
  LIMIT_CODES_PER_CONTACT_PER_HOUR: '100000',
  LIMIT_CODES_PER_CONTACT_PER_DAY: '100000',
  LIMIT_CODES_PER_SESSION_PER_HOUR: '100000',
  LIMIT_CODES_PER_BLOCK_PER_HOUR: '100000',
};

/** Milliseconds until a hanging run is aborted. */
export const FUZZ_TIMEOUT = 3_600_000;
