import type { ArmOfDay } from './day-block.ts';
import { logLikelihood } from './day-block.ts';
import type { Interval } from './difference-interval.ts';
import { logBeta } from './evidence.ts';

/** Jeffreys' prior. */
const PRIOR = 0.5;
const STEPS_OF_HALVING = 50;

/**
 * Confidence sequence for a rate: covers the true one at all looks at once with probability 1 − α (Robbins,
 * "Statistical methods related to the law of the iterated logarithm", 1970: the beta mixture against each
 * rate). 0 to 1 without visitors.
 */
export function rateInterval(counted: ArmOfDay, alpha: number): Interval {
  const { visitors, reached } = counted;
  const mixed = logBeta(PRIOR + reached, PRIOR + visitors - reached) - logBeta(PRIOR, PRIOR);
  const isPossible = (rate: number) => mixed - logLikelihood(counted, rate) < Math.log(1 / alpha);
  const seen = visitors === 0 ? 0.5 : reached / visitors;
  return {
    from: reached === 0 ? 0 : between(0, seen, isPossible),
    to: reached === visitors ? 1 : between(1, seen, isPossible),
  };
}

/** Bisects the bound between an end (0 or 1) and the observed rate. */
function between(end: number, seen: number, isPossible: (rate: number) => boolean): number {
  let [outside, inside] = [end, seen];
  for (let halving = 0; halving < STEPS_OF_HALVING; halving += 1) {
    const middle = (outside + inside) / 2;
    if (isPossible(middle)) inside = middle;
    else outside = middle;
  }
  return outside;
}
