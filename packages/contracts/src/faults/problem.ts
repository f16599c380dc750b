import * as z from 'zod/mini';
import { PARTNER_SCOPES } from '../operation.ts';

/** One fault of a request; every fault of a request is named at once. */
export const Fault = z.object({
  code: z.string().check(z.maxLength(64)),
  /** The field as the request names it, nested ones with dots: `specialRepayments.0.amount`. */
  field: z.optional(z.string().check(z.maxLength(256))),
  /** German, fit to show beside the field. */
  message: z.string().check(z.maxLength(512)),
  /** Of a wrong code: how many more tries it has. */
  attemptsLeft: z.optional(z.int()),
  /** Of a partner's key that does not open a call: the scopes of which one would. */
  scopes: z.optional(z.array(z.enum(PARTNER_SCOPES))),
});
export type Fault = z.infer<typeof Fault>;

/** Every error of every call: RFC 9457 problem details. */
export const Problem = z.object({
  type: z.string().check(z.maxLength(256)),
  title: z.string().check(z.maxLength(128)),
  status: z.int(),
  detail: z.string().check(z.maxLength(512)),
  /** Names this one occurrence: `urn:uuid:` and the number of the request, as `X-Request-Id` and the log have it. */
  instance: z.optional(z.string().check(z.maxLength(64))),
  errors: z.array(Fault),
});
export type Problem = z.infer<typeof Problem>;
