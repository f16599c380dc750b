import * as z from 'zod/mini';
import { Euros } from './euros.ts';

/** A value that was changed to keep a rule, and both values. */
export const Correction = z.object({
  code: z.string().check(z.maxLength(64)),
  field: z.string().check(z.maxLength(64)),
  month: z.nullable(z.int()),
  from: Euros,
  to: Euros,
  message: z.string().check(z.maxLength(512)),
});
