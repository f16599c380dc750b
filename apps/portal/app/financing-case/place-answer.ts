import type { Place } from '@heimvorteil/contracts';
import type { FormValues } from '@heimvorteil/forms';

/** A place that is settled. */
export interface KnownPlace {
  kind: 'known';
  label: string;
  postcode: string;
  geoCode: string;
  federalState: string;
  /** The places that it was chosen among: the choice stays open to be changed. */
  alternatives?: Place[];
}

/** What a typed place means: nothing yet, one place, several to choose from, or none that exists. */
export type PlaceAnswer =
  | { kind: 'none' }
  | KnownPlace
  | { kind: 'choose'; places: Place[] }
  | { kind: 'unknown' };

/** The answer for a place that was picked from suggestions. */
export function knownPlace(place: Place): KnownPlace {
  return {
    kind: 'known',
    label: place.label,
    postcode: place.postalCode,
    geoCode: place.geoCode,
    federalState: place.federalState,
  };
}

/** The places that the visitor is asked to choose among, before and after the choice. */
export function offeredPlaces(place: PlaceAnswer): Place[] | undefined {
  if (place.kind === 'choose') return place.places;
  return place.kind === 'known' ? place.alternatives : undefined;
}

/** The server's answer to a choice knows nothing of what it was chosen among. */
export function withAlternativesOf(answer: PlaceAnswer, chosen: PlaceAnswer): PlaceAnswer {
  if (answer.kind !== 'known' || chosen.kind !== 'known' || !chosen.alternatives) return answer;
  return answer.geoCode === chosen.geoCode ? { ...answer, alternatives: chosen.alternatives } : answer;
}

/** "Berlin" of "10115 Berlin", after a comma; empty without a place. */
export function inPlace(place: PlaceAnswer): string {
  return place.kind === 'known' ? inPlaceNamed(place.label) : '';
}

/** The same of a name. */
export function inPlaceNamed(label: string): string {
  return label === '' ? '' : `, ${label.replace(/^\d{5} /, '')}`;
}

/** A place that is known is shown by its name and kept by its codes; any other answer leaves the form as it is. */
export function withSettledPlace<Values extends FormValues>(values: Values, place: PlaceAnswer): Values {
  if (place.kind !== 'known') return values;
  return { ...values, place: place.label, postcode: place.postcode, geoCode: place.geoCode };
}

/** The same for a place that was picked. */
export function withPickedPlace<Values extends FormValues>(values: Values, place: Place): Values {
  return withSettledPlace(values, knownPlace(place));
}
