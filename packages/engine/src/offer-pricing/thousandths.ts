import { percent, type Percent } from '../money/percent.ts';

/** Whole thousandths of a percent, the finest step in rate sheets. */
export function thousandthsOf(value: Percent): number {
  return Math.round(value * 1000);
}

export function percentOfThousandths(thousandths: number): Percent {
  return percent(thousandths / 1000);
}

/** Rounds a minimum in percent up to whole thousandths, ignoring floating-point noise. */
export function thousandthsAtLeast(value: number): number {
  const rounded = Math.round(value * 1000);
  return Math.abs(value * 1000 - rounded) < 1e-6 ? rounded : Math.ceil(value * 1000);
}
