import { BOUNDS } from '../bounds.ts';
import { percent, type Percent } from '../money/percent.ts';
import { offerCourse } from './offer-course.ts';
import type { OffersOptions, OwnOffer } from './own-offer.ts';

const HUNDREDTHS = 100;

/**
 * The follow-up rate, in hundredths of a percent, from which the other offer costs no more than the cheapest one up to
 * the common end. Null where both rates are fixed equally long, or where no rate between 0 and 20 % turns the tables.
 */
export function followUpBreakEven(
  cheapest: OwnOffer,
  other: OwnOffer,
  options: OffersOptions,
  { years, followUpInterestRate }: { years: number; followUpInterestRate: Percent },
): Percent | null {
  const yearsAfter = (offer: OwnOffer) => Math.max(0, years - offer.fixedInterestYears);
  const longer = yearsAfter(cheapest) - yearsAfter(other);
  if (longer === 0) return null;
  // Whoever fixes shorter loses as the follow-up rate rises: only on that side can the order turn.
  const { min, max } = BOUNDS.nominalInterestRate;
  const assumed = Math.round(followUpInterestRate * HUNDREDTHS);
  let still = assumed;
  let turned = (longer > 0 ? max : min) * HUNDREDTHS;
  const isTurned = (hundredths: number) => {
    const common = { years, followUpInterestRate: percent(hundredths / HUNDREDTHS) };
    return costsOf(other, options, common) <= costsOf(cheapest, options, common);
  };
  if (!isTurned(turned)) return null;
  while (Math.abs(turned - still) > 1) {
    const middle = Math.round((still + turned) / 2);
    if (isTurned(middle)) turned = middle;
    else still = middle;
  }
  return percent(turned / HUNDREDTHS);
}

function costsOf(offer: OwnOffer, options: OffersOptions, common: Parameters<typeof offerCourse>[2]): number {
  const { interest } = offerCourse(offer, options, common);
  return interest.reduce((total, amount) => total + amount, offer.fees ?? 0);
}
