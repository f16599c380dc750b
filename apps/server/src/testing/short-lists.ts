import { inject } from 'vitest';

/** Smallest meaningful sample of a list. */
const FEWEST = 4;

/** Evenly drawn sample of hostile values: all of them in test:all, every tenth in the short run. */
export function sampleOf<T>(values: readonly T[]): readonly T[] {
  const count = shortOf(values.length, FEWEST);
  return Array.from({ length: count }, (_, at) => values[Math.floor((at * values.length) / count)]!);
}

/** Repetitions: all in test:all, a tenth in the short run, but at least `fewest`. */
export function shortOf(all: number, fewest: number): number {
  return Math.min(all, Math.max(fewest, Math.ceil(all * inject('propertyShare'))));
}

/** Returns the next values for each field, so successive fields get different ones. */
export function inTurn<T>(values: readonly T[]): () => T[] {
  const count = Math.min(values.length, inject('hostileValues'));
  let next = 0;
  return () => Array.from({ length: count }, () => values[next++ % values.length]!);
}
