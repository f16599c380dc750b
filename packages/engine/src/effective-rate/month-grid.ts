import type { CashFlow } from './effective-rate.ts';
import { firstGuess } from './first-guess.ts';

const LONGEST = 2_401;
const GRID_TOLERANCE = 1e-9;
const MOST_STEPS = 40;
/** Newton's method squares its error, so below this the next error is beyond double precision. */
const SETTLED = 1e-9;

/** Reused buffer with the flows by month. */
const amounts = new Float64Array(LONGEST);

/** Yearly growth factor; undefined for flows between months or if Newton's method does not converge. */
export function solveOnMonthGrid(flows: readonly CashFlow[]): number | undefined {
  const months = collect(flows);
  if (months === undefined) return undefined;
  const discount = newton(months, Math.exp(firstGuess(flows) / -12));
  return discount === undefined ? undefined : discount ** -12;
}

/** Adds up the flows by month and returns the last month; undefined if a flow lies between months. */
function collect(flows: readonly CashFlow[]): number | undefined {
  let last = 0;
  amounts.fill(0, 0, Math.min(flows.length, LONGEST));
  let cleared = Math.min(flows.length, LONGEST) - 1;
  for (let index = 0; index < flows.length; index++) {
    const flow = flows[index] as CashFlow;
    const exact = flow.years * 12;
    const month = Math.round(exact);
    if (month < 0 || month >= LONGEST || Math.abs(exact - month) > GRID_TOLERANCE) return undefined;
    if (month > cleared) {
      amounts.fill(0, cleared + 1, month + 1);
      cleared = month;
    }
    amounts[month] = (amounts[month] as number) + flow.amount;
    if (month > last) last = month;
  }
  return last;
}

/** On the monthly discount factor, by Horner's scheme; undefined if it does not converge. */
function newton(months: number, guess: number): number | undefined {
  let discount = guess;
  for (let step = 0; step < MOST_STEPS; step++) {
    let value = amounts[months] as number;
    let slope = 0;
    for (let month = months - 1; month >= 0; month--) {
      slope = slope * discount + value;
      value = value * discount + (amounts[month] as number);
    }
    const next = discount - value / slope;
    if (!(next > 0.2 && next < 1.05)) return undefined;
    if (Math.abs(next - discount) < SETTLED) return next;
    discount = next;
  }
  return undefined;
}
