import type { ErrorCode } from '@heimvorteil/contracts';
import { CouldNotCalculateError } from '@heimvorteil/engine';

/** Reason why a valid request body has no result; screens and API have a text for each code. */
export interface Refusal {
  readonly code: ErrorCode;
  /** Path of the refused field, such as `cashFlows.1.date`; undefined if the whole body is refused. */
  readonly field?: string;
}

export type Calculated<Result> =
  | { readonly result: Result; readonly refusals?: never }
  | { readonly result?: never; readonly refusals: readonly Refusal[] };

/** Runs a calculation; refuses COULD_NOT_CALCULATE instead of throwing if no plan or rate exists. */
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

/** Converts a result to an API response; returns refusals unchanged. */
export function answered<Result, Answer>(
  { result, refusals }: Calculated<Result>,
  answer: (result: Result) => Answer,
): Calculated<Answer> {
  return refusals ? { refusals } : { result: answer(result) };
}
