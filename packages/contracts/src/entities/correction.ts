import * as z from 'zod/mini';
import { Euros } from './euros.ts';

/** A value changed to satisfy a rule, with the old and the new value. */
export const Correction = z.object({
  code: z.string().check(z.maxLength(64)),
  field: z.string().check(z.maxLength(64)),
  month: z.nullable(z.int()),
  from: Euros,
  to: Euros,
  message: z.string().check(z.maxLength(512)),
});
