import { useMemo } from 'react';
import type { FormFigures } from '../../../../figure-form/read-form.ts';
import { compareOffers, type OffersResult } from './compare-offers.ts';
import type { OffersFigure, OffersTexts } from './offers-form.ts';

/** What a visitor states of several offers. */
export interface StatedOffers {
  /** Undefined while a field does not read. */
  figures: FormFigures<OffersFigure> | undefined;
  texts: OffersTexts;
}

/** The comparison of what is stated; undefined while there is none. */
export function useOffers({ figures, texts }: StatedOffers): OffersResult | undefined {
  return useMemo(() => figures && compareOffers(figures, texts), [figures, texts]);
}
