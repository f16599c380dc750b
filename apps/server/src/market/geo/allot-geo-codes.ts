import type { FederalStateId } from '@heimvorteil/engine';
import { foldName } from './name-index.ts';
import { type PostalCodeRow, knownState } from './postal-code-file.ts';

export interface PlaceIdentity {
  state: FederalStateId;
  name: string;
  municipalityKey: string;
  /** Postal region: the two leading digits shared by most of the place's codes; empty in a city state. */
  region: string;
}

export interface NumberedPlace extends PlaceIdentity {
  geoCode: string;
}

const CITY_STATES: ReadonlySet<FederalStateId> = new Set<FederalStateId>(['BE', 'HB', 'HH']);

/**
 * Assigns geo codes: known places keep theirs, new ones get the next free number of their postal region. A
 * code is the state's seven digits, the region's two (none in a city state) and three more. No code is a
 * prefix of another's, and a prefix names a region.
 */
export function allotGeoCodes(
  known: readonly NumberedPlace[],
  places: readonly PlaceIdentity[],
): NumberedPlace[] {
  const byKey = new Map(known.filter((p) => p.municipalityKey).map((p) => [keyIdentity(p), p]));
  const byName = new Map(known.map((p) => [nameIdentity(p), p]));
  const last = new Map<string, number>();
  for (const { geoCode } of known) noteNumber(last, geoCode);
  return places.map((place) => {
    const same = (place.municipalityKey && byKey.get(keyIdentity(place))) || sameByName(byName, place);
    return { ...place, geoCode: same ? same.geoCode : nextNumber(last, place) };
  });
}

/** The postal region of a place with these codes; the lower of two equally frequent ones. */
export function regionOf(state: FederalStateId, postalCodes: readonly string[]): string {
  if (CITY_STATES.has(state)) return '';
  const byRegion = [...Map.groupBy(postalCodes, (code) => code.slice(0, 2))];
  const [main] = byRegion.toSorted(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1));
  return main?.[0] ?? '';
}

function keyIdentity(place: PlaceIdentity): string {
  return `${place.state}/${place.municipalityKey}`;
}

function nameIdentity(place: PlaceIdentity): string {
  return `${place.state}/${place.region}/${foldName(place.name)}`;
}

// Municipalities of one name and region differ by their keys (AGS); a missing key matches any.
function sameByName(byName: Map<string, NumberedPlace>, place: PlaceIdentity): NumberedPlace | undefined {
  const same = byName.get(nameIdentity(place));
  const differs =
    same?.municipalityKey && place.municipalityKey && same.municipalityKey !== place.municipalityKey;
  return differs ? undefined : same;
}

function noteNumber(last: Map<string, number>, geoCode: string): void {
  const prefix = geoCode.slice(0, -3);
  last.set(prefix, Math.max(last.get(prefix) ?? 0, Number(geoCode.slice(-3))));
}

function nextNumber(last: Map<string, number>, place: PlaceIdentity): string {
  const prefix = knownState(place.state).geoCode + place.region;
  const number = (last.get(prefix) ?? 0) + 1;
  if (number > 999) throw new RangeError(`No geo code is left below ${prefix}.`);
  last.set(prefix, number);
  return prefix + String(number).padStart(3, '0');
}

export function numberedPlaces(rows: readonly PostalCodeRow[]): NumberedPlace[] {
  const places = new Map(rows.map((row) => [row.geoCode, row]));
  return [...places.values()].map(({ state, place, municipalityKey, geoCode }) => {
    // A code is the state's digits, the region in which it was assigned, and three more digits.
    const region = geoCode.slice(knownState(state).geoCode.length, -3);
    return { state, name: place, municipalityKey, geoCode, region };
  });
}
