import type { PlaceAnswer } from '../financing-case/place-answer.ts';

/** "Berlin" of "10115 Berlin", after a comma; empty without a place. */
export function inPlace(place: PlaceAnswer): string {
  return place.kind === 'known' ? inPlaceNamed(place.label) : '';
}

/** The same of a name. */
export function inPlaceNamed(label: string): string {
  return label === '' ? '' : `, ${label.replace(/^\d{5} /, '')}`;
}
