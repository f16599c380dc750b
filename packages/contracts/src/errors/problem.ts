import * as z from 'zod/mini';
import { PARTNER_SCOPES } from '../operation.ts';

/** One error of a request; all errors are reported at once. */
export const FieldProblem = z.object({
  code: z.string().check(z.maxLength(64)),
  /** Field of the request, nested with dots: `specialRepayments.0.amount`. */
  field: z.optional(z.string().check(z.maxLength(256))),
  /** German message for display next to the field. */
  message: z.string().check(z.maxLength(512)),
  /** Remaining attempts after a wrong code. */
  attemptsLeft: z.optional(z.int()),
  /** Scopes that would allow the call, if the partner's key does not. */
  scopes: z.optional(z.array(z.enum(PARTNER_SCOPES))),
});
export type FieldProblem = z.infer<typeof FieldProblem>;

/** RFC 9457 problem details, for every error of every call. */
export const Problem = z.object({
  type: z.string().check(z.maxLength(256)),
  title: z.string().check(z.maxLength(128)),
  status: z.int(),
  detail: z.string().check(z.maxLength(512)),
  /** ID of this occurrence: `urn:uuid:` and the request's number, as in `X-Request-Id` and the log. */
  instance: z.optional(z.string().check(z.maxLength(64))),
  errors: z.array(FieldProblem),
});
export type Problem = z.infer<typeof Problem>;

export interface Refusal {
  readonly status: number;
  /** Errors to report; empty for an unexpected error. */
  readonly errors: readonly FieldProblem[];
  /** Seconds to wait; undefined if waiting does not help or the time is unknown. */
  readonly retryAfterSeconds?: number | undefined;
}

export type Outcome<Value, Reason = Refusal> =
  | { readonly done: Value; readonly refused?: never }
  | { readonly done?: never; readonly refused: Reason };
