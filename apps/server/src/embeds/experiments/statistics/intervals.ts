import {
  logBeta,
  type ArmOfDay,
  logLikelihood,
  logGamma,
  lastLogEvidence,
  meanDifference,
  type DayBlock,
} from './evidence.ts';

/** Bounds as shares: 0 to 1, or −1 to 1 for a difference of two shares. */
interface Interval {
  readonly from: number;
  readonly to: number;
}

const EDGE_HALVINGS = 30;

const NEAREST_TO_ALL = 1 - 1e-9;

/**
 * Confidence sequence for the difference of the rates (variation − control). If the difference is constant
 * over days, the interval contains it on every day at once with probability 1 − α. It excludes 0 exactly when
 * the evidence for a difference exceeds 1/α. Undefined until a day has visitors of both variations.
 */
export function differenceInterval(days: readonly DayBlock[], alpha: number): Interval | undefined {
  if (!days.some(({ control, variation }) => control.visitors > 0 && variation.visitors > 0))
    return undefined;
  const isExcluded = (difference: number) => lastLogEvidence(days, difference) >= Math.log(1 / alpha);
  const centre = meanDifference(days);
  // Bad first days can exclude even the observed difference; then start at one that is not excluded.
  const start = [centre, 0, centre / 2].find((difference) => !isExcluded(difference)) ?? centre;
  return { from: edge(start, -1, isExcluded), to: edge(start, 1, isExcluded) };
}

/** The outermost difference on one side that is not excluded; doubles the step, then bisects. */
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
  for (let halving = 0; halving < EDGE_HALVINGS; halving += 1) {
    const middle = (inside + outside) / 2;
    if (isExcluded(middle)) outside = middle;
    else inside = middle;
  }
  return outside;
}

/** Weight of the planned shares in the Dirichlet prior, as a number of visitors. */
const BELIEVED = 20;

/** Evidence that counts as suspicious; fewer than one in 1,000 correct experiments reaches it by chance. */
const SUSPICIOUS = 1_000;

/**
 * Whether the numbers of visitors contradict the planned shares (sample ratio mismatch); then visitors of one
 * variation get lost and no rate is reliable. Uses the evidence of a Dirichlet mixture, valid for daily looks
 * (Lindon and Malek, "Anytime-valid inference for multinomial count data", 2022).
 */
export function isSpreadSuspicious(visitors: readonly number[], shares: readonly number[]): boolean {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const planned = visitors.map((count, index) => ({ count, share: (shares[index] ?? 0) / whole }));
  if (planned.some(({ count, share }) => share <= 0 && count > 0)) return true;
  const drawn = planned.filter(({ share }) => share > 0);
  const all = drawn.reduce((sum, { count }) => sum + count, 0);
  const logEvidence =
    logGamma(BELIEVED) -
    logGamma(BELIEVED + all) +
    drawn.reduce(
      (sum, { count, share }) =>
        sum + logGamma(BELIEVED * share + count) - logGamma(BELIEVED * share) - count * Math.log(share),
      0,
    );
  return logEvidence >= Math.log(SUSPICIOUS);
}

/** Both parameters of the beta prior (Jeffreys' prior). */
const PRIOR = 0.5;
const STEPS_OF_HALVING = 50;

/**
 * Confidence sequence for a rate: contains the true rate on every day at once with probability 1 − α. Without
 * visitors 0 to 1. (Robbins, "Statistical methods related to the law of the iterated logarithm", 1970: the
 * beta mixture against each rate.)
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

/** Finds the bound between `end` (0 or 1) and the observed rate by bisection. */
function between(end: number, seen: number, isPossible: (rate: number) => boolean): number {
  let [outside, inside] = [end, seen];
  for (let halving = 0; halving < STEPS_OF_HALVING; halving += 1) {
    const middle = (outside + inside) / 2;
    if (isPossible(middle)) inside = middle;
    else outside = middle;
  }
  return outside;
}
