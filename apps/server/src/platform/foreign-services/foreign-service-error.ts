/** How a question to somebody else's service ended. */
export type ForeignOutcome = 'FOUND' | 'NONE' | 'REFUSED' | 'UNREADABLE' | 'UNAVAILABLE' | 'RESTING';

/**
 * A foreign service gave no usable answer. `REFUSED` and `UNREADABLE` are about what was asked; `UNAVAILABLE` (no answer in
 * time, 5xx, 429) is about the service; `RESTING`: it was not even asked.
 */
export class ForeignServiceError extends Error {
  override name = 'ForeignServiceError';
  readonly outcome: Exclude<ForeignOutcome, 'FOUND' | 'NONE'>;

  constructor(outcome: ForeignServiceError['outcome'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.outcome = outcome;
  }

  /** What logs and traces say of it. */
  get code(): string {
    return this.outcome;
  }
}
