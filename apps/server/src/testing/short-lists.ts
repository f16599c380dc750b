import { inject } from 'vitest';

/** Fewest values of a list that say anything of it. */
const FEWEST = 4;

/** Hostile values, evenly drawn from a list: all of them in test:all, every tenth in the short run. */
export function sampleOf<T>(values: readonly T[]): readonly T[] {
  const count = shortOf(values.length, FEWEST);
  return Array.from({ length: count }, (_, at) => values[Math.floor((at * values.length) / count)]!);
}

/** A number of repetitions: all of them in test:all, a tenth in the short run, but never below the fewest. */
export function shortOf(all: number, fewest: number): number {
  return Math.min(all, Math.max(fewest, Math.ceil(all * inject('propertyShare'))));
}

/** Gives as many of the values as one field is tried with: for each field those that follow the ones before. */
export function inTurn<T>(values: readonly T[]): () => T[] {
  const count = Math.min(values.length, inject('hostileValues'));
  let next = 0;
  return () => Array.from({ length: count }, () => values[next++ % values.length]!);
}
