export interface Outcome {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
}

export function outcomeOf(name: string, passes: boolean): Outcome {
  return { name, passed: passes ? 1 : 0, failed: passes ? 0 : 1 };
}
