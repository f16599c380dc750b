import { CouldNotCalculateError } from '@heimvorteil/engine';
import { problem } from '../http/problem-error.ts';

/** The answer of a calculation; terms that lead to none are refused with their code. */
export function calculated<Answer>(calculate: () => Answer): Answer {
  try {
    return calculate();
  } catch (error) {
    if (error instanceof CouldNotCalculateError) throw problem(422, error.code);
    throw error;
  }
}
