import { percent, type Percent } from '../money/percent.ts';

/** Percent to whole thousandths of a percent, the finest step a rate sheet knows. */
export function thousandthsOf(value: Percent): number {
  return Math.round(value * 1000);
}

/** Whole thousandths back to percent. */
export function percentOfThousandths(thousandths: number): Percent {
  return percent(thousandths / 1000);
}
