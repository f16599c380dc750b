/** Thrown if the terms allow no plan or no rate; clients choose their text by `code`. */
export class CouldNotCalculateError extends Error {
  override name = 'CouldNotCalculateError';
  readonly code = 'COULD_NOT_CALCULATE';
}
