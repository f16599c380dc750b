import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FEDERAL_STATES } from '@heimvorteil/engine';
import { locationFinder, type LocationSuggestion, entityFinder, type Entity } from './find-locations.ts';
import {
  readPostalCodeFile,
  type PostalCodeRow,
  locationsOf,
  type Location,
  type Place,
  type District,
} from './postal-code-file.ts';
import { nameIndex } from './name-index.ts';

const FILE = new URL('./data/districts.csv', import.meta.url);

/** Reads the bundled districts: a source line, a header, then one district per line. */
export function readDistricts(): District[] {
  const [, , ...lines] = readFileSync(FILE, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [city = '', name = '', codes = ''] = line.split(';');
    return { city, name, postalCodes: codes.split('|') };
  });
}

export interface Geography {
  /** At most ten locations for a postal code's start, a place name or both; empty below two characters. */
  findLocations(text: string): LocationSuggestion[];
  /** At most ten states and places for the start of a name; empty below two characters. */
  findEntities(text: string): Entity[];
  /** Name of the state or place of a geo code; for a longer code, of its nearest known prefix. */
  labelOf(geoCode: string): string | undefined;
  /** Locations of a postal code: empty if it does not exist, two if it spans two states. */
  byPostalCode(postalCode: string): readonly Location[];
  /** Coordinates of a postal code or geo code in degrees (WGS 84). */
  coordinatesOf(postalCodeOrGeoCode: string): { latitude: number; longitude: number } | undefined;
}

export const BUILT_IN_POSTAL_CODES = fileURLToPath(new URL('./data/postal-codes.csv', import.meta.url));

export function operatorPostalCodes(dataDir: string): string {
  return join(dataDir, 'geo', 'postal-codes.csv');
}

/** Path of the operator's postal code file if it exists, otherwise of the bundled one. */
export function postalCodesInForce(dataDir?: string): string {
  const own = dataDir === undefined ? undefined : operatorPostalCodes(dataDir);
  return own !== undefined && existsSync(own) ? own : BUILT_IN_POSTAL_CODES;
}

/** Reads the effective postal code file; throws GeographyFileError if it contains errors. */
export function loadGeography(dataDir?: string): Geography {
  const file = postalCodesInForce(dataDir);
  return geographyOf(readPostalCodeFile(readFileSync(file, 'utf8'), file));
}

function geographyOf(rows: readonly PostalCodeRow[]): Geography {
  const coded = rows.filter((row) => row.postalCode !== '');
  const byCode = locationsByCode(coded);
  const places = placesOf(rows, byCode);
  const located = [...places.values()].filter(({ locations }) => locations.length > 0);
  const placeNames = nameIndex(
    located.map((place) => ({ name: place.name, thing: place, weight: place.inhabitants })),
    true,
  );
  const byPostalCode = (postalCode: string) => byCode.get(postalCode) ?? [];
  return {
    findLocations: locationFinder(byCode, placeNames, coded, readDistricts()),
    findEntities: entityFinder(placeNames, located),
    labelOf: labels(places),
    byPostalCode,
    coordinatesOf(code) {
      const [at] = code.length === 5 ? byPostalCode(code) : (places.get(code)?.locations ?? []);
      return at && { latitude: at.latitude, longitude: at.longitude };
    },
  };
}

function locationsByCode(rows: readonly PostalCodeRow[]): ReadonlyMap<string, readonly Location[]> {
  const byCode = Map.groupBy(rows, (row) => row.postalCode);
  return new Map([...byCode].map(([code, rowsOfCode]) => [code, locationsOf(rowsOfCode)]));
}

function placesOf(
  rows: readonly PostalCodeRow[],
  byCode: ReadonlyMap<string, readonly Location[]>,
): ReadonlyMap<string, Place> {
  const byGeoCode = Map.groupBy([...byCode.values()].flat(), (location) => location.geoCode);
  return new Map(
    rows.map(({ geoCode, place, state, inhabitants }) => [
      geoCode,
      { geoCode, name: place, state, inhabitants, locations: byGeoCode.get(geoCode) ?? [] },
    ]),
  );
}

function labels(places: ReadonlyMap<string, Place>): Geography['labelOf'] {
  const names = new Map<string, string>(FEDERAL_STATES.map((state) => [state.geoCode, state.name]));
  for (const place of places.values()) names.set(place.geoCode, place.name);
  return (geoCode) => {
    if (!/^\d{7,20}$/.test(geoCode)) return undefined;
    for (let length = geoCode.length; length >= 7; length -= 1) {
      const name = names.get(geoCode.slice(0, length));
      if (name) return name;
    }
    return undefined;
  };
}
