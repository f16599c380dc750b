/** A rate of each arm, as shares between 0 and 1. */
export interface Rates {
  readonly control: number;
  readonly variation: number;
}

const NEARLY = 1e-12;
const MOST_STEPS = 60;

/**
 * The rates that differ by exactly `difference` (variation − control) and lie nearest to `rates`, in the sum of the
 * Kullback-Leibler divergences of all visitors: the reverse information projection onto that line. At a difference of 0 it
 * is the mean of the rates, weighted by visitors.
 */
export function nearestRates(
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
  // Along the line the divergence is convex: its slope rises through zero once, or the end of the line is nearest.
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
