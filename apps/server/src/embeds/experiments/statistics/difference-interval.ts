import { meanDifference, type DayBlock } from './day-block.ts';
import { lastLogEvidence } from './evidence.ts';

/** From and to, as shares. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

const STEPS_OF_HALVING = 30;
const NEAREST_TO_ALL = 1 - 1e-9;

/**
 * The differences of the rates (variation − control) that the evidence does not exclude: with a chance of 1 − α it holds the
 * true one at every look at once, where that stays the same from day to day. It excludes 0 exactly when the evidence against
 * "no difference" exceeds 1/α now. Undefined while no day has visitors of both.
 */
export function differenceInterval(days: readonly DayBlock[], alpha: number): Interval | undefined {
  if (!days.some(({ control, variation }) => control.visitors > 0 && variation.visitors > 0))
    return undefined;
  const isExcluded = (difference: number) => lastLogEvidence(days, difference) >= Math.log(1 / alpha);
  const centre = meanDifference(days);
  // What was seen itself is never excluded but by chance of the first days: then the nearest that is not is the beginning.
  const start = [centre, 0, centre / 2].find((difference) => !isExcluded(difference)) ?? centre;
  return { from: edge(start, -1, isExcluded), to: edge(start, 1, isExcluded) };
}

/** The last difference on one side that is not excluded: doubling steps until one is, then halving between. */
function edge(start: number, side: -1 | 1, isExcluded: (difference: number) => boolean): number {
  let inside = start;
  let step = 0.001;
  let outside = start + side * step;
  while (Math.abs(outside) < NEAREST_TO_ALL && !isExcluded(outside)) {
    inside = outside;
    step *= 2;
    outside = start + side * step;
  }
  if (Math.abs(outside) >= NEAREST_TO_ALL) {
    outside = side * NEAREST_TO_ALL;
    if (!isExcluded(outside)) return side;
  }
  for (let halving = 0; halving < STEPS_OF_HALVING; halving += 1) {
    const middle = (inside + outside) / 2;
    if (isExcluded(middle)) outside = middle;
    else inside = middle;
  }
  return outside;
}
