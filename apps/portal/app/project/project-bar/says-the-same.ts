import { print } from '../is-equal.ts';

/** Whether two kept states say the same figures, whenever they were kept. */
export function saysTheSame(one: string, other: string | null): boolean {
  return other !== null && figuresOf(one) === figuresOf(other);
}

function figuresOf(text: string): string {
  const {
    lastModified: _when,
    additionalCostsPercentages: _known,
    ...said
  } = JSON.parse(text) as Record<string, unknown>;
  return print(said);
}
