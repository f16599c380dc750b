import { inject } from 'vitest';

/** Smallest size of a sample. */
const FEWEST = 4;

/** Samples hostile values at equal distances: all in `npm run test:all`, every tenth in `npm test`. */
export function sampleOf<T>(values: readonly T[]): readonly T[] {
  const count = shortOf(values.length, FEWEST);
  return Array.from({ length: count }, (_, at) => values[Math.floor((at * values.length) / count)]!);
}

/** Number of repetitions: `all` in `npm run test:all`, a tenth in `npm test`, at least `fewest`. */
export function shortOf(all: number, fewest: number): number {
  return Math.min(all, Math.max(fewest, Math.ceil(all * inject('propertyShare'))));
}

/** Returns a function that gives the values in turn, so that successive form fields get different ones. */
export function inTurn<T>(values: readonly T[]): () => T[] {
  const count = Math.min(values.length, inject('hostileValues'));
  let next = 0;
  return () => Array.from({ length: count }, () => values[next++ % values.length]!);
}
