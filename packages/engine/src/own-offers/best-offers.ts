import { roundToHundredths, type Percent } from '../money/percent.ts';
import type { ComparedOffer } from './compare-own-offers.ts';

/** What offers are measured by, less being better: names of their figures. */
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

/** Which offers are best by one measure. */
export interface BestOffers {
  readonly measure: OfferMeasure;
  /** Places from 0; several where they are level. Empty where the figure is missing everywhere. */
  readonly offers: readonly number[];
  /** How far the next one is behind, in cents or percentage points; null where all are level. */
  readonly lead: number | null;
}

/** The best offers by every measure; rates are level when they read the same with two decimals. */
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
