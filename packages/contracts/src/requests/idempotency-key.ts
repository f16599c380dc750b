import * as z from 'zod/mini';

const SHORTEST_KEY = 22;
const LONGEST_KEY = 255;

/** Created once per displayed form, so resending it creates no second request. */
export const IdempotencyKey = z
  .string({ error: 'IDEMPOTENCY_KEY_MISSING' })
  .check(
    z.minLength(SHORTEST_KEY, { error: 'IDEMPOTENCY_KEY_MISSING' }),
    z.maxLength(LONGEST_KEY, { error: 'IDEMPOTENCY_KEY_MISSING' }),
  );
