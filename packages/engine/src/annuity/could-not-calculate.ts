/** Thrown if the terms allow no plan or rate; the client derives its text from the code. */
export class CouldNotCalculateError extends Error {
  override name = 'CouldNotCalculateError';
  readonly code = 'COULD_NOT_CALCULATE';
}
