import { percent, type Percent } from '../money/percent.ts';

/** Percent to whole thousandths of a percent, the finest step a rate sheet knows. */
export function thousandthsOf(value: Percent): number {
  return Math.round(value * 1000);
}

/** Whole thousandths back to percent. */
export function percentOfThousandths(thousandths: number): Percent {
  return percent(thousandths / 1000);
}

/** A figure that must be reached, in percent, as the next whole thousandths; what floating point adds to a thousandth does not count. */
export function thousandthsAtLeast(value: number): number {
  const rounded = Math.round(value * 1000);
  return Math.abs(value * 1000 - rounded) < 1e-6 ? rounded : Math.ceil(value * 1000);
}
