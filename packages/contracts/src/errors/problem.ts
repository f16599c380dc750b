import * as z from 'zod/mini';
import { PARTNER_SCOPES } from '../operation.ts';

/** One of the errors of a request; a response reports all at once. */
export const FieldProblem = z.object({
  code: z.string().check(z.maxLength(64)),
  /** Field of the request with dots for nesting, such as `specialRepayments.0.amount`. */
  field: z.optional(z.string().check(z.maxLength(256))),
  /** German message for display next to the field. */
  message: z.string().check(z.maxLength(512)),
  /** Number of attempts left after a wrong code. */
  attemptsLeft: z.optional(z.int()),
  /** Scopes that would permit the call, if the partner's API key has none of them. */
  scopes: z.optional(z.array(z.enum(PARTNER_SCOPES))),
});
export type FieldProblem = z.infer<typeof FieldProblem>;

/** Problem details (RFC 9457), the body of every error response. */
export const Problem = z.object({
  type: z.string().check(z.maxLength(256)),
  title: z.string().check(z.maxLength(128)),
  status: z.int(),
  detail: z.string().check(z.maxLength(512)),
  /** Id of this error: `urn:uuid:` and the request id, as in the header `X-Request-Id` and in the log. */
  instance: z.optional(z.string().check(z.maxLength(64))),
  errors: z.array(FieldProblem),
});
export type Problem = z.infer<typeof Problem>;

export interface Refusal {
  readonly status: number;
  /** Errors to report to the caller; empty for an unexpected error. */
  readonly errors: readonly FieldProblem[];
  /** Seconds after which to retry; undefined if retrying does not help or the time is unknown. */
  readonly retryAfterSeconds?: number | undefined;
}

export type Outcome<Value, Reason = Refusal> =
  | { readonly done: Value; readonly refused?: never }
  | { readonly done?: never; readonly refused: Reason };
