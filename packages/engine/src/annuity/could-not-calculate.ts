/** Says that the terms lead to no plan or rate; screens word the text from its code. */
export class CouldNotCalculateError extends Error {
  override name = 'CouldNotCalculateError';
  readonly code = 'COULD_NOT_CALCULATE';
}
