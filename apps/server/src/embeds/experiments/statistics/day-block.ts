/** Visitors of one variation first seen on one day: how many, and how many reached the outcome. */
export interface ArmOfDay {
  readonly visitors: number;
  readonly reached: number;
}

/** One day of two variations; its counts are final. */
export interface DayBlock {
  readonly control: ArmOfDay;
  readonly variation: ArmOfDay;
}

/**
 * ln of the probability of these counts at a rate, without the binomial coefficient, which cancels in every
 * ratio.
 */
export function logLikelihood({ visitors, reached }: ArmOfDay, rate: number): number {
  const missed = visitors - reached;
  return (reached === 0 ? 0 : reached * Math.log(rate)) + (missed === 0 ? 0 : missed * Math.log(1 - rate));
}

export function totalOf(arms: readonly ArmOfDay[]): ArmOfDay {
  return arms.reduce(
    (sum, { visitors, reached }) => ({ visitors: sum.visitors + visitors, reached: sum.reached + reached }),
    { visitors: 0, reached: 0 },
  );
}

/**
 * Difference of the rates (variation − control) as a share: daily differences with Mantel-Haenszel weights,
 * so that shares and rates that change over time do not bias it. 0 while one arm is empty.
 */
export function meanDifference(days: readonly DayBlock[]): number {
  let [weighted, weights] = [0, 0];
  for (const { control, variation } of days) {
    if (control.visitors === 0 || variation.visitors === 0) continue;
    const weight = (control.visitors * variation.visitors) / (control.visitors + variation.visitors);
    weighted += weight * (variation.reached / variation.visitors - control.reached / control.visitors);
    weights += weight;
  }
  return weights === 0 ? 0 : weighted / weights;
}
