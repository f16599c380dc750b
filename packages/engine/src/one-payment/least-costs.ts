import { CouldNotCalculateError } from '../annuity/could-not-calculate.ts';
import { BOUNDS } from '../bounds.ts';
import { type Cents, percent, type Percent } from '../money/money.ts';
import {
  commonEndOf,
  feesOf,
  type ComparedFinancing,
  type CommonCourse,
  courseAtPayment,
} from './compared-financing.ts';

/** Range of follow-on rates at which one financing costs least in the compared years. */
export interface LeastCosts {
  /** Index of the financing in the given list. */
  readonly offer: number;
  readonly from: Percent;
  readonly to: Percent;
}

const HUNDREDTHS = 100;
/** Search step in hundredths of a percent; a financing cheapest at both ends is cheapest between them. */
const STEP = 50;

/**
 * The financing with the lowest interest + fees for each follow-on rate from 0 to 20 %, as ascending ranges.
 * Of equal ones the longest fixed counts, because it depends least on assumptions. The last range ends early
 * if the payment becomes too low for the cheapest financing.
 */
export function leastCosts(financings: readonly ComparedFinancing[], monthlyPayment: Cents): LeastCosts[] {
  const years = commonEndOf(financings);
  const first = BOUNDS.nominalInterestRate.min * HUNDREDTHS;
  const last = BOUNDS.nominalInterestRate.max * HUNDREDTHS;
  const costsOf = (one: ComparedFinancing, hundredths: number) =>
    costsUpTo(one, monthlyPayment, { years, followUpInterestRate: percent(hundredths / HUNDREDTHS) });
  const cheapestAt = (hundredths: number) => {
    const costs = financings.map((one) => costsOf(one, hundredths));
    const least = Math.min(...costs);
    const fixed = financings.map(({ own }, index) => (costs[index] === least ? own.fixedInterestYears : 0));
    return fixed.indexOf(Math.max(...fixed));
  };
  const isPayable = (place: number, hundredths: number) => costsOf(financings[place]!, hundredths) < Infinity;
  const found: LeastCosts[] = [];
  let from = first;
  let offer = cheapestAt(first);
  const end = (to: number) =>
    found.push({ offer, from: percent(from / HUNDREDTHS), to: percent(to / HUNDREDTHS) });
  for (let at = first; at < last;) {
    const next = Math.min(at + STEP, last);
    const isStill = (rate: number) => cheapestAt(rate) === offer && isPayable(offer, rate);
    if (isStill(next)) {
      at = next;
      continue;
    }
    const to = lastWhere(at, next, isStill);
    end(to);
    from = at = to + 1;
    if (!isPayable(offer, from)) return found;
    offer = cheapestAt(from);
  }
  end(last);
  return found;
}

/** Largest integer for which `holds` is true; it must be true at `first` and false at `end`. */
function lastWhere(first: number, end: number, holds: (at: number) => boolean): number {
  let [still, no] = [first, end];
  while (no - still > 1) {
    const middle = Math.floor((still + no) / 2);
    if (holds(middle)) still = middle;
    else no = middle;
  }
  return still;
}

/** Interest + fees in cents; infinite if the payment is too low after the fixed-rate period. */
function costsUpTo(financing: ComparedFinancing, monthlyPayment: Cents, common: CommonCourse): number {
  try {
    const { interest } = courseAtPayment(financing, monthlyPayment, common);
    return interest.reduce((sum, month) => sum + month, feesOf(financing));
  } catch (error) {
    if (error instanceof CouldNotCalculateError) return Infinity;
    throw error;
  }
}
