import * as z from 'zod/mini';

const line = z.string().check(z.maxLength(1024));

/** Explanation of a result, in German, with the numbers used. */
export const Derivation = z.object({
  figure: line,
  formula: line,
  inputs: z.readonly(z.record(line, z.union([z.number(), line]))),
  steps: z.readonly(z.array(line)),
  source: z.optional(line),
});
