import type { NumberedPlace } from './allot-geo-codes.ts';
import type { PostalCodeRow } from './postal-code-file.ts';
import { knownState } from './states.ts';

/** Returns the places of a postal code file with the geo codes they have, retired places included. */
export function numberedPlaces(rows: readonly PostalCodeRow[]): NumberedPlace[] {
  const places = new Map(rows.map((row) => [row.geoCode, row]));
  return [...places.values()].map(({ state, place, municipalityKey, geoCode }) => {
    // What stands between the state's digits and the number is the region the code was given in.
    const region = geoCode.slice(knownState(state).geoCode.length, -3);
    return { state, name: place, municipalityKey, geoCode, region };
  });
}
