import { CouldNotCalculateError } from '@heimvorteil/engine';

/** Undefined where the terms lead to no plan. */
export function unlessImpossible<Answer>(calculate: () => Answer): Answer | undefined {
  try {
    return calculate();
  } catch (error) {
    if (error instanceof CouldNotCalculateError) return undefined;
    throw error;
  }
}
