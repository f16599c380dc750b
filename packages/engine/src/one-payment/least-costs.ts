import { CouldNotCalculateError } from '../annuity/could-not-calculate.ts';
import { BOUNDS } from '../bounds.ts';
import type { Cents } from '../money/cents.ts';
import { percent, type Percent } from '../money/percent.ts';
import { commonEndOf, feesOf, type ComparedFinancing } from './compared-financing.ts';
import { courseAtPayment } from './course-at-payment.ts';
import type { CommonCourse } from './followed-plan.ts';

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
 * from 0 to 20 %, ascending. Of those that cost the same the one that is fixed longest counts: with it least is assumed. The
 * last span ends before 20 % where the payment does not suffice any more for the one that is cheapest: another one is no
 * cheaper for that.
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
