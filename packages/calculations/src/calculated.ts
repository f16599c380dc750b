import type { ErrorCode } from '@heimvorteil/contracts';
import { CouldNotCalculateError } from '@heimvorteil/engine';

/** Why a body that its schema lets through still has no result; screens and calls word the code. */
export interface Refusal {
  readonly code: ErrorCode;
  /** The body's field that it is about, lists as `cashFlows.1.date`; left out: the whole. */
  readonly field?: string;
}

/** What a calculation comes to: a result, or why there is none. */
export type Calculated<Result> =
  | { readonly result: Result; readonly refusals?: never }
  | { readonly result?: never; readonly refusals: readonly Refusal[] };

/** Runs a calculation; terms that lead to no plan or rate are refused with COULD_NOT_CALCULATE. */
export function calculated<Result>(calculate: () => Result): Calculated<Result> {
  try {
    return { result: calculate() };
  } catch (error) {
    if (error instanceof CouldNotCalculateError) return refusal(error.code);
    throw error;
  }
}

/** A calculation that has no result for one reason. */
export function refusal(code: ErrorCode, field?: string): Calculated<never> {
  return { refusals: [field === undefined ? { code } : { code, field }] };
}

/** The answer of a result; a refusal stays one. */
export function answered<Result, Answer>(
  { result, refusals }: Calculated<Result>,
  answer: (result: Result) => Answer,
): Calculated<Answer> {
  return refusals ? { refusals } : { result: answer(result) };
}
