import * as z from 'zod/mini';

/** A value that was changed to keep a rule, and both values. */
export const Correction = z.object({
  code: z.string().check(z.maxLength(64)),
  field: z.string().check(z.maxLength(64)),
  month: z.nullable(z.int()),
  from: z.number(),
  to: z.number(),
  message: z.string().check(z.maxLength(512)),
});
