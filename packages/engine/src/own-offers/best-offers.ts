import { roundToHundredths, type Percent } from '../money/money.ts';
import type { ComparedOffer } from './offer-course.ts';

/** Fields by which offers are compared; the lowest value is the best. */
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
  /** Indexes of the best offers; several if tied, empty if no offer has a value. */
  readonly offers: readonly number[];
  /** Distance to the next best offer in cents or percentage points; null if all are tied. */
  readonly lead: number | null;
}

/** Best offers by every measure; rates with the same two decimals are tied. */
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
