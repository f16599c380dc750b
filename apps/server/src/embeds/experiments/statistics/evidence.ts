/** Smallest argument for which Stirling's series is accurate; smaller ones use Γ(x+1) = x·Γ(x). */
const SMALLEST = 10;

/** ln Γ(x) for x > 0 to at least ten digits, by Stirling's series (Abramowitz and Stegun 6.1.41). */
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

/** ln Σ eˣ without overflow; `logs` are the exponents x. */
function logSum(logs: readonly number[]): number {
  const largest = Math.max(...logs);
  if (largest === Number.NEGATIVE_INFINITY) return largest;
  return largest + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - largest), 0));
}

interface Rates {
  readonly control: number;
  readonly variation: number;
}

const NEARLY = 1e-12;

const MOST_STEPS = 60;

/**
 * The pair of rates nearest to the observed `rates` among all pairs with this `difference` (variation −
 * control): the reverse information projection. Nearness is the sum of all visitors' Kullback-Leibler
 * divergences. At difference 0 it is the mean weighted by visitors.
 */
function nearestRates(
  rates: Rates,
  visitors: { readonly control: number; readonly variation: number },
  difference: number,
): Rates {
  const all = visitors.control + visitors.variation;
  if (difference === 0) {
    const mean = (visitors.control * rates.control + visitors.variation * rates.variation) / all;
    return { control: mean, variation: mean };
  }
  let lowest = Math.max(0, -difference) + NEARLY;
  let highest = Math.min(1, 1 - difference) - NEARLY;
  // The divergence is convex: either its slope is zero at one point, or an end of the range is nearest.
  const slope = (control: number) => {
    const variation = control + difference;
    return (
      (visitors.control * (control - rates.control)) / (control * (1 - control)) +
      (visitors.variation * (variation - rates.variation)) / (variation * (1 - variation))
    );
  };
  let control = Math.min(Math.max(rates.control, lowest), highest);
  for (let step = 0; step < MOST_STEPS && highest - lowest > NEARLY; step += 1) {
    if (slope(control) > 0) highest = control;
    else lowest = control;
    control = (lowest + highest) / 2;
  }
  return { control, variation: control + difference };
}

/** Assumed effects, as ln of the odds ratio; the small ones are usual in such experiments. */
const SIZES = [0.08, 0.15, 0.22, 0.3, 0.4, 0.5, 0.65, 0.85, 1.2];
const EFFECTS = [...SIZES, ...SIZES.map((size) => -size)];
/** Assumption before the first day: 1 of 20 visitors reached the outcome. */
const BEFORE = { visitors: 20, reached: 1 };

/**
 * Natural logarithm of the evidence, day by day, against the hypothesis that the two rates differ by exactly
 * `difference`; 0 tests whether they differ at all.
 *
 * Each day multiplies the evidence by a likelihood ratio: the rates predicted from earlier days and an assumed
 * effect, against the nearest pair of rates with that difference. The results of all assumed effects are
 * averaged. Under the hypothesis each factor has a mean of at most 1, as these papers prove. So the evidence
 * ever exceeds 1/α with probability at most α (Ville's inequality), however often the operator looks.
 *
 * Turner, Ly and Grünwald, "Generic e-variables for exact sequential k-sample tests that allow for optional
 * stopping", 2024; for a difference other than 0 Turner and Grünwald, "Exact anytime-valid confidence
 * intervals for contingency tables and beyond", 2023.
 */
export function logEvidence(days: readonly DayBlock[], difference = 0): number[] {
  const grown = EFFECTS.map(() => 0);
  let known = BEFORE;
  return days.map((day) => {
    EFFECTS.forEach((effect, index) => {
      grown[index] = (grown[index] ?? 0) + logRatioOf(day, expectedRates(known, effect, day), difference);
    });
    const today = totalOf([day.control, day.variation]);
    known = totalOf([known, today]);
    return logSum(grown) - Math.log(EFFECTS.length);
  });
}

export function lastLogEvidence(days: readonly DayBlock[], difference: number): number {
  return logEvidence(days, difference).at(-1) ?? 0;
}

function logRatioOf(day: DayBlock, expected: Rates, difference: number): number {
  const visitors = { control: day.control.visitors, variation: day.variation.visitors };
  // A day with visitors of only one variation is no evidence about the difference.
  if (visitors.control === 0 || visitors.variation === 0) return 0;
  const supposed = nearestRates(expected, visitors, difference);
  return (
    logLikelihood(day.control, expected.control) +
    logLikelihood(day.variation, expected.variation) -
    logLikelihood(day.control, supposed.control) -
    logLikelihood(day.variation, supposed.variation)
  );
}

/** Expected rates of a day: the pooled rate of earlier days, with odds that differ by `effect`. */
function expectedRates(known: { visitors: number; reached: number }, effect: number, day: DayBlock): Rates {
  const odds = Math.log(known.reached / (known.visitors - known.reached));
  const share = day.variation.visitors / (day.control.visitors + day.variation.visitors || 1);
  return { control: logistic(odds - effect * share), variation: logistic(odds + effect * (1 - share)) };
}

function logistic(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

/** Visitors of one variation who were first seen on one day; `reached` of them had the outcome. */
export interface ArmOfDay {
  readonly visitors: number;
  readonly reached: number;
}

export interface DayBlock {
  readonly control: ArmOfDay;
  readonly variation: ArmOfDay;
}

/** ln of the likelihood of these counts at a rate; leaves out the binomial coefficient, which cancels out. */
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
 * Difference of the rates (variation − control) as a fraction of 1: the daily differences, averaged with
 * Mantel-Haenszel weights. So a changed traffic split or rate does not bias it. 0 while a variation has no
 * visitors.
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
