import type { ErrorCode } from '@heimvorteil/contracts';
import { CouldNotCalculateError } from '@heimvorteil/engine';

/** Reason why a valid body has no result; screens and calls word the code. */
export interface Refusal {
  readonly code: ErrorCode;
  /** Path of the refused field, e.g. `cashFlows.1.date`; absent if the whole body is refused. */
  readonly field?: string;
}

export type Calculated<Result> =
  | { readonly result: Result; readonly refusals?: never }
  | { readonly result?: never; readonly refusals: readonly Refusal[] };

/** Runs a calculation; terms without a possible plan or rate are refused with COULD_NOT_CALCULATE. */
export function calculated<Result>(calculate: () => Result): Calculated<Result> {
  try {
    return { result: calculate() };
  } catch (error) {
    if (error instanceof CouldNotCalculateError) return refusal(error.code);
    throw error;
  }
}

export function refusal(code: ErrorCode, field?: string): Calculated<never> {
  return { refusals: [field === undefined ? { code } : { code, field }] };
}

/** Maps a result to its answer; passes refusals through. */
export function answered<Result, Answer>(
  { result, refusals }: Calculated<Result>,
  answer: (result: Result) => Answer,
): Calculated<Answer> {
  return refusals ? { refusals } : { result: answer(result) };
}
