import type { Fault } from './problem.ts';

export interface Refusal {
  readonly status: number;
  /** Empty for an unexpected error. */
  readonly faults: readonly Fault[];
  /** Seconds to wait; undefined if waiting does not help or the time is unknown. */
  readonly retryAfterSeconds?: number | undefined;
}

export type Outcome<Value, Reason = Refusal> =
  | { readonly done: Value; readonly refused?: never }
  | { readonly done?: never; readonly refused: Reason };
