/** The process died before it answered: nobody knows what came of it. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
}

/** Something happened that must never happen. */
export class BrokenPromiseError extends Error {
  override name = 'BrokenPromiseError';
}
