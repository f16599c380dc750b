/** A value with its label. */
export interface WrittenRow {
  readonly label: string;
  readonly value: string;
}

/** The mark behind a value that no one entered. */
export const ASSUMED = ' (von uns angenommen)';

export function markAssumed(text: string): string {
  return text + ASSUMED;
}
