import type { CashFlow } from './effective-rate.ts';
import { firstGuess } from './first-guess.ts';

const MOST_STEPS = 60;
const PRECISION = 1e-13;
/** Bounds of the growth factor when Newton's method does not converge: −99.99 % to a millionfold. */
const LOWEST = Math.log(1e-4);
const HIGHEST = Math.log(1e6);
/** Because an expensive loan of a few days compounds far beyond `HIGHEST`; above it a double overflows. */
const NEWTON_HIGHEST = Math.log(1e300);
const BRACKETS = 400;

/** Yearly growth factor of flows at any times; null if no positive factor balances them. */
export function solveAtAnyTimes(flows: readonly CashFlow[]): number | null {
  const force = newton(flows) ?? bisect(flows);
  return force === undefined ? null : Math.exp(force);
}

/** Iterates on the logarithm of the growth factor, because present values are smooth in it. */
function newton(flows: readonly CashFlow[]): number | undefined {
  let force = firstGuess(flows);
  for (let step = 0; step < MOST_STEPS; step++) {
    let value = 0;
    let slope = 0;
    for (let index = 0; index < flows.length; index++) {
      const { years, amount } = flows[index] as CashFlow;
      const present = amount * Math.exp(-force * years);
      value += present;
      slope -= years * present;
    }
    const next = force - value / slope;
    if (!(next > LOWEST && next < NEWTON_HIGHEST)) return undefined;
    if (Math.abs(next - force) < PRECISION * Math.max(1, Math.abs(next))) return next;
    force = next;
  }
  return undefined;
}

/** Bisects the sign change nearest to zero interest down to double precision. */
function bisect(flows: readonly CashFlow[]): number | undefined {
  const width = (HIGHEST - LOWEST) / BRACKETS;
  const edges = Array.from({ length: BRACKETS + 1 }, (_one, index) => LOWEST + index * width);
  const bracket = edges
    .slice(0, -1)
    .map((low, index) => [low, edges[index + 1] ?? HIGHEST] as const)
    .filter(([low, high]) => changesSign(presentValue(flows, low), presentValue(flows, high)))
    .toSorted((a, b) => Math.abs(a[0]) - Math.abs(b[0]))[0];
  if (!bracket) return undefined;
  let [low, high] = bracket;
  const rising = presentValue(flows, low) < 0;
  while (high - low > PRECISION * Math.max(1, Math.abs(low))) {
    const middle = (low + high) / 2;
    if (presentValue(flows, middle) < 0 === rising) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Flows that cancel out at every rate have no rate of their own. */
function changesSign(low: number, high: number): boolean {
  return low * high < 0 || (low === 0 && high !== 0);
}

function presentValue(flows: readonly CashFlow[], force: number): number {
  return flows.reduce((sum, { years, amount }) => sum + amount * Math.exp(-force * years), 0);
}
