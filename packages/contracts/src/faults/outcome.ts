import type { Fault } from './problem.ts';

/** Why an operation was refused. */
export interface Refusal {
  readonly status: number;
  /** Empty for an error that no rule expects. */
  readonly faults: readonly Fault[];
  /** Seconds to wait; undefined if waiting does not help or nobody knows. */
  readonly retryAfterSeconds?: number | undefined;
}

/** Result of an operation, or the reason of an expected refusal. */
export type Outcome<Value, Reason = Refusal> =
  | { readonly done: Value; readonly refused?: never }
  | { readonly done?: never; readonly refused: Reason };
