import type { Place } from '@heimvorteil/contracts';
import type { FormValues } from '@heimvorteil/forms';

export interface KnownPlace {
  kind: 'known';
  label: string;
  postcode: string;
  geoCode: string;
  federalState: string;
  /** All places that matched the visitor's text, so the choice can be changed later. */
  alternatives?: Place[];
}

/** Result of resolving an entered place: empty, known, ambiguous or unknown. */
export type PlaceAnswer =
  | { kind: 'none' }
  | KnownPlace
  | { kind: 'choose'; places: Place[] }
  | { kind: 'unknown' };

export function knownPlace(place: Place): KnownPlace {
  return {
    kind: 'known',
    label: place.label,
    postcode: place.postalCode,
    geoCode: place.geoCode,
    federalState: place.federalState,
  };
}

/** Places that the visitor can choose from, also after choosing one. */
export function offeredPlaces(place: PlaceAnswer): Place[] | undefined {
  if (place.kind === 'choose') return place.places;
  return place.kind === 'known' ? place.alternatives : undefined;
}

/** Adds the places that the entered text matched, because the server's response to the choice lacks them. */
export function withAlternativesOf(answer: PlaceAnswer, chosen: PlaceAnswer): PlaceAnswer {
  if (answer.kind !== 'known' || chosen.kind !== 'known' || !chosen.alternatives) return answer;
  return answer.geoCode === chosen.geoCode ? { ...answer, alternatives: chosen.alternatives } : answer;
}

/** Place for a sentence: ", Berlin" from "10115 Berlin"; empty without a place. */
export function inPlace(place: PlaceAnswer): string {
  return place.kind === 'known' ? inPlaceNamed(place.label) : '';
}

export function inPlaceNamed(label: string): string {
  return label === '' ? '' : `, ${label.replace(/^\d{5} /, '')}`;
}

/** Sets name and codes of a known place; other places leave the values unchanged. */
export function withSettledPlace<Values extends FormValues>(values: Values, place: PlaceAnswer): Values {
  if (place.kind !== 'known') return values;
  return { ...values, place: place.label, postcode: place.postcode, geoCode: place.geoCode };
}

export function withPickedPlace<Values extends FormValues>(values: Values, place: Place): Values {
  return withSettledPlace(values, knownPlace(place));
}
