import type { Place } from '@heimvorteil/contracts';
import type { FormValues } from '@heimvorteil/forms';

export interface KnownPlace {
  kind: 'known';
  label: string;
  postcode: string;
  geoCode: string;
  federalState: string;
  /** Places the visitor chose from, so the choice can be changed. */
  alternatives?: Place[];
}

/** Meaning of an entered place: empty, known, ambiguous or unknown. */
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

/** Places to choose from, before and after the choice. */
export function offeredPlaces(place: PlaceAnswer): Place[] | undefined {
  if (place.kind === 'choose') return place.places;
  return place.kind === 'known' ? place.alternatives : undefined;
}

/** Restores the alternatives, because the server's answer to a choice does not contain them. */
export function withAlternativesOf(answer: PlaceAnswer, chosen: PlaceAnswer): PlaceAnswer {
  if (answer.kind !== 'known' || chosen.kind !== 'known' || !chosen.alternatives) return answer;
  return answer.geoCode === chosen.geoCode ? { ...answer, alternatives: chosen.alternatives } : answer;
}

/** ", Berlin" from "10115 Berlin"; empty without a place. */
export function inPlace(place: PlaceAnswer): string {
  return place.kind === 'known' ? inPlaceNamed(place.label) : '';
}

export function inPlaceNamed(label: string): string {
  return label === '' ? '' : `, ${label.replace(/^\d{5} /, '')}`;
}

/** Fills in the name and codes of a known place; otherwise unchanged. */
export function withSettledPlace<Values extends FormValues>(values: Values, place: PlaceAnswer): Values {
  if (place.kind !== 'known') return values;
  return { ...values, place: place.label, postcode: place.postcode, geoCode: place.geoCode };
}

export function withPickedPlace<Values extends FormValues>(values: Values, place: Place): Values {
  return withSettledPlace(values, knownPlace(place));
}
