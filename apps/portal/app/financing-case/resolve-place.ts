import type { Place } from '@heimvorteil/contracts';
import { federalStateOf, type FederalState } from '@heimvorteil/engine';
import type { PortalServices } from '../services/index.ts';
import type { CaseValues } from '@heimvorteil/forms';
import { knownPlace, type PlaceAnswer } from './place-answer.ts';

type PlaceServices = Pick<PortalServices, 'findPlaces' | 'searchPlaces'>;
type PlaceTexts = Pick<CaseValues, 'place' | 'postcode' | 'geoCode'>;

/** Finds out which place is meant: typed text wins over codes that came with it and do not belong to it. */
export function resolvePlace(texts: PlaceTexts, services: PlaceServices): PlaceAnswer {
  const named = federalStateOf(texts.geoCode);
  // A whole state that was shown by its name comes back by its name from a form without JavaScript.
  if (named && texts.geoCode === named.geoCode && texts.place === named.name) return wholeState(named);
  if (texts.place !== '') return chosenAmong(candidates(texts.place, services), texts);
  if (texts.postcode === '' && texts.geoCode === '') return { kind: 'none' };
  const places = services.findPlaces({
    postcode: texts.postcode || undefined,
    geoCode: texts.geoCode || undefined,
  });
  if (places.length > 0) return chosenAmong(places, texts);
  // A widget may know the state only.
  return named ? wholeState(named) : { kind: 'unknown' };
}

function wholeState({ name, geoCode }: FederalState): PlaceAnswer {
  return { kind: 'known', label: name, postcode: '', geoCode, federalState: name };
}

function candidates(text: string, services: PlaceServices): Place[] {
  const postcode = /^\d{5}/.exec(text)?.[0];
  if (postcode === undefined) return exactNamesFirst(services.searchPlaces(text), text);
  const places = services.findPlaces({ postcode });
  // "04861 Torgau": the name tells the places of one code apart.
  const labelled = places.filter(({ label }) => label.toLowerCase() === text.toLowerCase());
  return labelled.length > 0 ? labelled : places;
}

/** A whole name that was typed means that place, even where longer names begin the same. */
function exactNamesFirst(places: Place[], text: string): Place[] {
  const typed = text.toLowerCase();
  const exact = places.filter((place) => nameOf(place).toLowerCase() === typed);
  return exact.length > 0 ? exact : places;
}

function chosenAmong(places: Place[], { postcode, geoCode }: PlaceTexts): PlaceAnswer {
  const sameGeoCode = matching(places, (place) => place.geoCode === geoCode);
  const meant = matching(sameGeoCode, (place) => place.postalCode === postcode);
  const [first] = meant;
  if (!first) return { kind: 'unknown' };
  if (meant.length === 1) return knownPlace(first);
  if (new Set(meant.map((place) => place.geoCode)).size > 1) return { kind: 'choose', places: meant };
  // One place with several postal codes: the place is known, the code is not, and nothing depends on it.
  return { ...knownPlace(first), label: nameOf(first), postcode: '' };
}

/** The places that match; codes that none of them has belong to another place and say nothing. */
function matching(places: Place[], matches: (place: Place) => boolean): Place[] {
  const some = places.filter(matches);
  return some.length > 0 ? some : places;
}

function nameOf(place: Place): string {
  return place.label.replace(/^\d{5} /, '');
}
