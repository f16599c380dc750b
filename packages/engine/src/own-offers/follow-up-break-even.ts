import { CouldNotCalculateError } from '../annuity/could-not-calculate.ts';
import { BOUNDS } from '../bounds.ts';
import { percent, type Percent } from '../money/percent.ts';
import { offerCourse } from './offer-course.ts';
import type { OffersOptions, OwnOffer } from './own-offer.ts';
import { rateToTheEnd } from './rate-to-the-end.ts';

const HUNDREDTHS = 100;

/**
 * The follow-up rate, in hundredths of a percent, at which the other offer's money costs no more than the best one's up to
 * the common end: from it on where the other is fixed longer, up to it where it is fixed shorter. Null where both rates are
 * fixed equally long, or where no rate between 0 and 20 % does that.
 */
export function followUpBreakEven(
  best: OwnOffer,
  other: OwnOffer,
  options: OffersOptions,
  years: number,
): Percent | null {
  const yearsAfter = (offer: OwnOffer) => Math.max(0, years - offer.fixedInterestYears);
  const longer = yearsAfter(best) - yearsAfter(other);
  if (longer === 0) return null;
  const isTurned = (hundredths: number) => {
    const common = { years, followUpInterestRate: percent(hundredths / HUNDREDTHS) };
    const [rateOfOther, rateOfBest] = [other, best].map((offer) => rateUpTo(offer, options, common));
    // A rate that neither instalment bears is worse for whoever is fixed shorter.
    if (rateOfOther === Infinity && rateOfBest === Infinity) return longer > 0;
    return rateOfOther! <= rateOfBest!;
  };
  // Whoever fixes shorter loses as the follow-up rate rises.
  const { min, max } = BOUNDS.nominalInterestRate;
  let [turned, still] = longer > 0 ? [max * HUNDREDTHS, min - 1] : [min, max * HUNDREDTHS + 1];
  if (!isTurned(turned)) return null;
  while (Math.abs(turned - still) > 1) {
    const middle = Math.round((still + turned) / 2);
    if (isTurned(middle)) turned = middle;
    else still = middle;
  }
  return percent(turned / HUNDREDTHS);
}

/** Infinite where the loan cannot be followed at this rate. */
function rateUpTo(
  offer: OwnOffer,
  options: OffersOptions,
  common: { years: number; followUpInterestRate: Percent },
): number {
  try {
    return rateToTheEnd(offerCourse(offer, options, common)) ?? Infinity;
  } catch (error) {
    if (error instanceof CouldNotCalculateError) return Infinity;
    throw error;
  }
}
