/** The process died before it answered, so the outcome is unknown. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
}

export class BrokenPromiseError extends Error {
  override name = 'BrokenPromiseError';
}
