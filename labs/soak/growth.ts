import type { Quarter } from './soak-clock.ts';
import { SHORTEST_IN_MINUTES } from './soak-minutes.ts';

export type ByQuarter = Readonly<Record<Quarter, readonly number[]>>;

export const noQuarters = (): Record<Quarter, number[]> => ({ 0: [], 1: [], 2: [], 3: [] });

export function allOf(quarters: ByQuarter): number[] {
  return [...quarters[0], ...quarters[1], ...quarters[2], ...quarters[3]];
}

/** Quantile of the values for a share from 0 to 1; NaN for an empty list. */
export function quantile(values: readonly number[], share: number): number {
  const at = Math.min(values.length - 1, Math.floor(values.length * share));
  return values.toSorted((one, other) => one - other)[at] ?? Number.NaN;
}

/**
 * Quantile of the last quarter of a run divided by that of the second. By default the median, because heap
 * size goes up and down. The first quarter does not count, because a new process compiles code and fills
 * caches.
 */
export function growthRatio(quarters: ByQuarter, share = 0.5): number {
  return quantile(quarters[3], share) / quantile(quarters[1], share);
}

/** Permitted growth ratio for a run of so many minutes; higher in a short run, where caches still fill. */
export function mostGrowthIn(minutes: number): number {
  return minutes < SHORTEST_IN_MINUTES ? 2 : 1.1;
}

/**
 * Whether a count has grown permanently: its minimum in the last quarter exceeds its maximum in the second by
 * the factor `most`. Temporary growth is normal, because pools open connections.
 */
export function hasLeftItsRange(quarters: ByQuarter, most: number): boolean {
  return !(Math.min(...quarters[3]) <= most * Math.max(...quarters[1]));
}
