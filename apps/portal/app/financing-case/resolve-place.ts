import type { Place } from '@heimvorteil/contracts';
import { federalStateOf, type FederalState } from '@heimvorteil/engine';
import type { PortalServices } from '../services/index.ts';
import type { CaseValues } from '@heimvorteil/forms';
import { knownPlace, type PlaceAnswer } from './place-answer.ts';

type PlaceServices = Pick<PortalServices, 'findPlaces' | 'searchPlaces'>;
type PlaceTexts = Pick<CaseValues, 'place' | 'postcode' | 'geoCode'>;

/** Resolves a place; entered text takes precedence over the codes of another place. */
export function resolvePlace(texts: PlaceTexts, services: PlaceServices): PlaceAnswer {
  const named = federalStateOf(texts.geoCode);
  // Without JavaScript a form submits the name of a federal state.
  if (named && texts.geoCode === named.geoCode && texts.place === named.name) return wholeState(named);
  if (texts.place !== '') return chosenAmong(candidates(texts.place, services), texts);
  if (texts.postcode === '' && texts.geoCode === '') return { kind: 'none' };
  const places = services.findPlaces({
    postcode: texts.postcode || undefined,
    geoCode: texts.geoCode || undefined,
  });
  if (places.length > 0) return chosenAmong(places, texts);
  // A widget may pass only the code of a federal state.
  return named ? wholeState(named) : { kind: 'unknown' };
}

function wholeState({ name, geoCode }: FederalState): PlaceAnswer {
  return { kind: 'known', label: name, postcode: '', geoCode, federalState: name };
}

function candidates(text: string, services: PlaceServices): Place[] {
  const postcode = /^\d{5}/.exec(text)?.[0];
  if (postcode === undefined) return exactNamesFirst(services.searchPlaces(text), text);
  const places = services.findPlaces({ postcode });
  // In a text such as "04861 Torgau", the name distinguishes places with the same postal code.
  const labelled = places.filter(({ label }) => label.toLowerCase() === text.toLowerCase());
  return labelled.length > 0 ? labelled : places;
}

/** If a name matches exactly, drops longer names that start with it. */
function exactNamesFirst(places: Place[], text: string): Place[] {
  const entered = text.toLowerCase();
  const exact = places.filter((place) => nameOf(place).toLowerCase() === entered);
  return exact.length > 0 ? exact : places;
}

function chosenAmong(places: Place[], { postcode, geoCode }: PlaceTexts): PlaceAnswer {
  const sameGeoCode = matching(places, (place) => place.geoCode === geoCode);
  const meant = matching(sameGeoCode, (place) => place.postalCode === postcode);
  const [first] = meant;
  if (!first) return { kind: 'unknown' };
  if (meant.length === 1) return knownPlace(first);
  if (new Set(meant.map((place) => place.geoCode)).size > 1) return { kind: 'choose', places: meant };
  // A place with several postal codes counts as known, with an empty postal code, because none is needed.
  return { ...knownPlace(first), label: nameOf(first), postcode: '' };
}

/** Ignores codes that match no place, because they belong to the previously entered place. */
function matching(places: Place[], matches: (place: Place) => boolean): Place[] {
  const some = places.filter(matches);
  return some.length > 0 ? some : places;
}

function nameOf(place: Place): string {
  return place.label.replace(/^\d{5} /, '');
}
