/** Of the visitors of one variation first seen on one day: how many there were, and how many reached what is counted. */
export interface ArmOfDay {
  readonly visitors: number;
  readonly reached: number;
}

/** One day of two variations side by side; its counts are final. */
export interface DayBlock {
  readonly control: ArmOfDay;
  readonly variation: ArmOfDay;
}

/** ln of the probability of these counts at a rate, without the binomial coefficient, which cancels in every ratio. */
export function logLikelihood({ visitors, reached }: ArmOfDay, rate: number): number {
  const missed = visitors - reached;
  return (reached === 0 ? 0 : reached * Math.log(rate)) + (missed === 0 ? 0 : missed * Math.log(1 - rate));
}

/** All days of one arm together. */
export function totalOf(arms: readonly ArmOfDay[]): ArmOfDay {
  return arms.reduce(
    (sum, { visitors, reached }) => ({ visitors: sum.visitors + visitors, reached: sum.reached + reached }),
    { visitors: 0, reached: 0 },
  );
}

/**
 * By how much the variation's rate lies above the control's, as a share: the days' own differences, weighted by what they can
 * tell (Mantel and Haenszel). Shares and rates that change from day to day do not turn it. 0 while one of them has nobody.
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
