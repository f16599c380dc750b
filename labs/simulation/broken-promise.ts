/** The process died before it answered, so the caller does not know the outcome. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
}

export class BrokenPromiseError extends Error {
  override name = 'BrokenPromiseError';
}
