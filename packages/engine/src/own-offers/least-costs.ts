import { CouldNotCalculateError } from '../annuity/could-not-calculate.ts';
import { BOUNDS } from '../bounds.ts';
import { percent, type Percent } from '../money/percent.ts';
import { offerCourse } from './offer-course.ts';
import { horizonOf, type OffersOptions, type OwnOffer } from './own-offer.ts';

/** The follow-up rates, from one to another, at which one of the offers costs least up to the common end. */
export interface LeastCosts {
  /** Its place, from 0. */
  readonly offer: number;
  readonly from: Percent;
  readonly to: Percent;
}

const HUNDREDTHS = 100;

/**
 * Which offer costs least up to the common end, interest and fees together, for every follow-up rate from 0 to 20 %, ascending.
 * Of offers that cost the same the one that is fixed longest counts: with it least is assumed.
 */
export function leastCosts(offers: readonly OwnOffer[], options: OffersOptions): LeastCosts[] {
  const years = horizonOf(offers, options);
  const { min, max } = BOUNDS.nominalInterestRate;
  const cheapestAt = (hundredths: number) => {
    const followUpInterestRate = percent(hundredths / HUNDREDTHS);
    const costs = offers.map((offer) => costsUpTo(offer, options, { years, followUpInterestRate }));
    const least = Math.min(...costs);
    const fixed = offers.map((offer, index) => (costs[index] === least ? offer.fixedInterestYears : 0));
    return fixed.indexOf(Math.max(...fixed));
  };
  const found: LeastCosts[] = [];
  const last = max * HUNDREDTHS;
  const offerAtEnd = cheapestAt(last);
  for (let from = min * HUNDREDTHS; from <= last;) {
    const offer = cheapestAt(from);
    // Whoever fixes shorter loses as the rate rises, and never wins again.
    const to = offer === offerAtEnd ? last : lastWhere(from, last, (rate) => cheapestAt(rate) === offer);
    found.push({ offer, from: percent(from / HUNDREDTHS), to: percent(to / HUNDREDTHS) });
    from = to + 1;
  }
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

/** Cents; infinite where an instalment that stays does not cover the interest after the fixed years. */
function costsUpTo(
  offer: OwnOffer,
  options: OffersOptions,
  common: { years: number; followUpInterestRate: Percent },
): number {
  try {
    const { interest } = offerCourse(offer, options, common);
    return interest.reduce((sum, month) => sum + month, offer.fees ?? 0);
  } catch (error) {
    if (error instanceof CouldNotCalculateError) return Infinity;
    throw error;
  }
}
