import type { Quarter } from './soak-clock.ts';
import { SHORTEST_IN_MINUTES } from './soak-minutes.ts';

export type ByQuarter = Readonly<Record<Quarter, readonly number[]>>;

export const noQuarters = (): Record<Quarter, number[]> => ({ 0: [], 1: [], 2: [], 3: [] });

export function allOf(quarters: ByQuarter): number[] {
  return [...quarters[0], ...quarters[1], ...quarters[2], ...quarters[3]];
}

/** The value below which that share of all values lies; NaN for an empty list. */
export function quantile(values: readonly number[], share: number): number {
  const at = Math.min(values.length - 1, Math.floor(values.length * share));
  return values.toSorted((one, other) => one - other)[at] ?? Number.NaN;
}

/**
 * Ratio of the last quarter's quantile to that of the second, by default the median because a heap rises and
 * falls with every collection. The first quarter is ignored: a new process compiles code, fills caches and
 * grows its heap, which is no leak.
 */
export function growthRatio(quarters: ByQuarter, share = 0.5): number {
  return quantile(quarters[3], share) / quantile(quarters[1], share);
}

/** Permitted growth ratio of a run of `minutes`; higher for a short run, which never gets warm. */
export function mostGrowthIn(minutes: number): number {
  return minutes < SHORTEST_IN_MINUTES ? 2 : 1.1;
}

/**
 * Whether a count has left its range for good: even the lowest of the last quarter is well above the highest
 * of the second. Pools open and close connections as needed, and a database opens a file more when a table
 * gets another partition; a leak never shrinks.
 */
export function hasLeftItsRange(quarters: ByQuarter, most: number): boolean {
  return !(Math.min(...quarters[3]) <= most * Math.max(...quarters[1]));
}
