import * as z from 'zod/mini';

const line = z.string().check(z.maxLength(1024));

/** How a figure came about, in German, from the numbers that were used. */
export const Derivation = z.object({
  figure: line,
  formula: line,
  inputs: z.readonly(z.record(line, z.union([z.number(), line]))),
  steps: z.readonly(z.array(line)),
  source: z.optional(line),
});
