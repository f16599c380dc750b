import { roundToHundredths, type Percent } from '../money/money.ts';
import type { ComparedOffer } from './offer-course.ts';

/** Values by which offers are compared; the lowest is the best. */
export const OFFER_MEASURES = [
  'effectiveInterestRateWhileFixed',
  'moreThanCheapest',
  'costs',
  'effectiveInterestRateHorizon',
  'effectiveInterestRate',
  'monthlyRate',
  'remainingDebtAtHorizon',
] as const;
export type OfferMeasure = (typeof OFFER_MEASURES)[number];

export interface BestOffers {
  readonly measure: OfferMeasure;
  /** Indexes of the best offers; several if equal, none if no offer has the value. */
  readonly offers: readonly number[];
  /** Difference to the next offer in cents or percentage points; null if all are equal. */
  readonly lead: number | null;
}

/** Best offers by each value; rates count as equal if their two decimals are. */
export function bestOffers(offers: readonly ComparedOffer[]): BestOffers[] {
  return OFFER_MEASURES.map((measure) => {
    const values = offers.map((offer) => measured(offer, measure));
    const known = values.filter((value) => value !== null);
    const least = Math.min(...known);
    const others = known.filter((value) => value > least);
    return {
      measure,
      offers: values.flatMap((value, index) => (value === least ? [index] : [])),
      lead: others.length === 0 ? null : leadOf(Math.min(...others) - least, measure),
    };
  });
}

function measured(offer: ComparedOffer, measure: OfferMeasure): number | null {
  const value = offer[measure];
  if (value === null) return null;
  return isRate(measure) ? roundToHundredths(value as Percent) : value;
}

function leadOf(difference: number, measure: OfferMeasure): number {
  return isRate(measure) ? roundToHundredths(difference as Percent) : difference;
}

function isRate(measure: OfferMeasure): boolean {
  return measure.startsWith('effectiveInterestRate');
}
