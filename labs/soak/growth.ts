import type { Quarter } from './soak-clock.ts';
import { SHORTEST_IN_MINUTES } from './soak-minutes.ts';

/** What was measured in each quarter of a run. */
export type ByQuarter = Readonly<Record<Quarter, readonly number[]>>;

/** Empty quarters, to be filled. */
export const noQuarters = (): Record<Quarter, number[]> => ({ 0: [], 1: [], 2: [], 3: [] });

/** Everything that was measured, in the order in which it was. */
export function allOf(quarters: ByQuarter): number[] {
  return [...quarters[0], ...quarters[1], ...quarters[2], ...quarters[3]];
}

/** The value below which that share of all values lies; not a number where there is none. */
export function quantile(values: readonly number[], share: number): number {
  const at = Math.min(values.length - 1, Math.floor(values.length * share));
  return values.toSorted((one, other) => one - other)[at] ?? Number.NaN;
}

/**
 * The middle of the last quarter as a ratio to that of the second. The first one counts for nothing: a process that has
 * just started compiles its code, fills its caches and lets its heap grow to the size that its work needs, which is
 * growth without being a leak. The middle, since a heap rises and falls with every collection.
 */
export function growthRatio(quarters: ByQuarter, share = 0.5): number {
  return quantile(quarters[3], share) / quantile(quarters[1], share);
}

/** What a run of so many minutes may end above the state in which it was warm: one that has hardly begun is never warm. */
export function mostGrowthIn(minutes: number): number {
  return minutes < SHORTEST_IN_MINUTES ? 2 : 1.1;
}

/**
 * Whether a count has left its range for good: even the lowest of the last quarter is well above the highest of the
 * second. Pools open and close connections as they are needed, and a database opens a file more when a table gets another
 * part; what leaks never comes back.
 */
export function hasLeftItsRange(quarters: ByQuarter, most: number): boolean {
  return !(Math.min(...quarters[3]) <= most * Math.max(...quarters[1]));
}
