/** What one check or one runner contributes to the closing line. */
export interface Outcome {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
}

/** The outcome of something that is one check by itself. */
export function outcomeOf(name: string, passes: boolean): Outcome {
  return { name, passed: passes ? 1 : 0, failed: passes ? 0 : 1 };
}
