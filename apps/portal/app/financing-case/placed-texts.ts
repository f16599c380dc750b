import type { Place } from '@heimvorteil/contracts';
import type { CaseTexts } from './case-texts.ts';
import type { PlaceAnswer } from './place-answer.ts';

/** A place that is known is shown by its name and kept by its codes. */
export function withPlace(texts: CaseTexts, place: PlaceAnswer): CaseTexts {
  if (place.kind !== 'known') return texts;
  return { ...texts, place: place.label, postcode: place.postcode, geoCode: place.geoCode };
}

/** The same for a place that was picked. */
export function withPickedPlace(texts: CaseTexts, place: Place): CaseTexts {
  return { ...texts, place: place.label, postcode: place.postalCode, geoCode: place.geoCode };
}
