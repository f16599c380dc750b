/** Significance level: below this probability, a difference in time is not considered chance. */
const LEAST_CHANCE = 0.01;

/**
 * Whether answer times distinguish two kinds of callers. Calls of both kinds are timed in pairs, in
 * alternating order, so that a slow moment affects both. A two-sided sign test compares them; a significant
 * difference is measured once more.
 */
export async function timeDistinguishes(
  pairs: number,
  first: (pair: number) => Promise<unknown>,
  second: (pair: number) => Promise<unknown>,
): Promise<boolean> {
  for (const from of [0, pairs]) {
    let longer = 0;
    for (let pair = from; pair < from + pairs; pair += 1) {
      const inTurn = pair % 2 === 0 ? [first, second] : [second, first];
      const took: number[] = [];
      for (const ask of inTurn) {
        const started = performance.now();
        await ask(pair);
        took.push(performance.now() - started);
      }
      const [one = 0, other = 0] = pair % 2 === 0 ? took : took.toReversed();
      if (one > other) longer += 1;
    }
    if (chanceOf(Math.max(longer, pairs - longer), pairs) > LEAST_CHANCE) return false;
  }
  return true;
}

/** Two-sided probability that a fair coin lands on one side at least `often` times. */
function chanceOf(often: number, times: number): number {
  let [combinations, sum] = [1, 0];
  for (let count = 0; count <= times; count += 1) {
    if (count >= often) sum += combinations;
    combinations = (combinations * (times - count)) / (count + 1);
  }
  return Math.min(1, (2 * sum) / 2 ** times);
}
