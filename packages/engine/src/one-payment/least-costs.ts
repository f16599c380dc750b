import { CouldNotCalculateError } from '../annuity/could-not-calculate.ts';
import { BOUNDS } from '../bounds.ts';
import type { Cents } from '../money/cents.ts';
import { percent, type Percent } from '../money/percent.ts';
import { commonEndOf, feesOf, type CommonCourse, type ComparedFinancing } from './compared-financing.ts';
import { courseAtPayment } from './course-at-payment.ts';

/** The follow-up rates, from one to another, at which one of the offers costs least up to the common end. */
export interface LeastCosts {
  /** Its place, from 0. */
  readonly offer: number;
  readonly from: Percent;
  readonly to: Percent;
}

const HUNDREDTHS = 100;
/** Hundredths of a percent: where the same one is cheapest at two rates so near to each other, it is between them. */
const STEP = 50;

/**
 * Which financing costs least up to the common end at the same payment, interest and fees together, for every follow-up rate
 * from 0 to 20 %, ascending. Of those that cost the same the one that is fixed longest counts: with it least is assumed.
 */
export function leastCosts(financings: readonly ComparedFinancing[], monthlyPayment: Cents): LeastCosts[] {
  const years = commonEndOf(financings);
  const first = BOUNDS.nominalInterestRate.min * HUNDREDTHS;
  const last = BOUNDS.nominalInterestRate.max * HUNDREDTHS;
  const cheapestAt = (hundredths: number) => {
    const followUpInterestRate = percent(hundredths / HUNDREDTHS);
    const costs = financings.map((one) => costsUpTo(one, monthlyPayment, { years, followUpInterestRate }));
    const least = Math.min(...costs);
    const fixed = financings.map(({ own }, index) => (costs[index] === least ? own.fixedInterestYears : 0));
    return fixed.indexOf(Math.max(...fixed));
  };
  const found: LeastCosts[] = [];
  let from = first;
  let offer = cheapestAt(first);
  const end = (to: number) =>
    found.push({ offer, from: percent(from / HUNDREDTHS), to: percent(to / HUNDREDTHS) });
  for (let at = first; at < last;) {
    const next = Math.min(at + STEP, last);
    const winner = cheapestAt(next);
    if (winner === offer) {
      at = next;
      continue;
    }
    const to = lastWhere(at, next, (rate) => cheapestAt(rate) === offer);
    end(to);
    from = at = to + 1;
    offer = cheapestAt(from);
  }
  end(last);
  return found;
}

/** The last whole number up to which something holds, that holds at the first and not at the end. */
function lastWhere(first: number, end: number, holds: (at: number) => boolean): number {
  let [still, no] = [first, end];
  while (no - still > 1) {
    const middle = Math.floor((still + no) / 2);
    if (holds(middle)) still = middle;
    else no = middle;
  }
  return still;
}

/** Cents; infinite where what a loan is paid does not cover its interest after the fixed years. */
function costsUpTo(financing: ComparedFinancing, monthlyPayment: Cents, common: CommonCourse): number {
  try {
    const { interest } = courseAtPayment(financing, monthlyPayment, common);
    return interest.reduce((sum, month) => sum + month, feesOf(financing));
  } catch (error) {
    if (error instanceof CouldNotCalculateError) return Infinity;
    throw error;
  }
}
