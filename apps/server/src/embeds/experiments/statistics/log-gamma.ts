/** Below this the series is not used: the argument is lifted first. */
const SMALLEST = 10;

/** ln Γ(x) for x > 0, to at least ten digits: Stirling's series (Abramowitz and Stegun 6.1.41), lifted by Γ(x+1) = x·Γ(x). */
export function logGamma(x: number): number {
  let lifted = x;
  let factor = 0;
  for (; lifted < SMALLEST; lifted += 1) factor -= Math.log(lifted);
  const square = lifted * lifted;
  const series = (1 / 12 - (1 / 360 - (1 / 1_260 - 1 / (1_680 * square)) / square) / square) / lifted;
  return factor + (lifted - 0.5) * Math.log(lifted) - lifted + Math.log(2 * Math.PI) / 2 + series;
}

/** ln B(a, b) for a, b > 0. */
export function logBeta(a: number, b: number): number {
  return logGamma(a) + logGamma(b) - logGamma(a + b);
}

/** ln Σ eˣ, without running over. */
export function logSum(logs: readonly number[]): number {
  const largest = Math.max(...logs);
  if (largest === Number.NEGATIVE_INFINITY) return largest;
  return largest + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - largest), 0));
}
