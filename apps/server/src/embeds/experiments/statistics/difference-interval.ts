import { meanDifference, type DayBlock } from './day-block.ts';
import { lastLogEvidence } from './evidence.ts';

/** Bounds as shares. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

const STEPS_OF_HALVING = 30;
const NEAREST_TO_ALL = 1 - 1e-9;

/**
 * Confidence sequence for the difference of the rates (variation − control): covers the true one at all looks
 * at once with probability 1 − α, if it is constant over days. It excludes 0 exactly when the evidence
 * against "no difference" currently exceeds 1/α. Undefined until a day has visitors of both.
 */
export function differenceInterval(days: readonly DayBlock[], alpha: number): Interval | undefined {
  if (!days.some(({ control, variation }) => control.visitors > 0 && variation.visitors > 0))
    return undefined;
  const isExcluded = (difference: number) => lastLogEvidence(days, difference) >= Math.log(1 / alpha);
  const centre = meanDifference(days);
  // Unlucky first days can exclude the observed difference; then start at another candidate.
  const start = [centre, 0, centre / 2].find((difference) => !isExcluded(difference)) ?? centre;
  return { from: edge(start, -1, isExcluded), to: edge(start, 1, isExcluded) };
}

/** The last difference on one side that is not excluded, found by doubling steps and then bisection. */
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
