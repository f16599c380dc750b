export interface WrittenRow {
  readonly label: string;
  readonly value: string;
}

/** Mark behind a value that the visitor did not enter. */
export const ASSUMED = ' (von uns angenommen)';

export function markAssumed(text: string): string {
  return text + ASSUMED;
}
