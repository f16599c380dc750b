import type { FederalStateId } from '@heimvorteil/engine';
import { type PostalCodeRow, knownState } from './postal-code-file.ts';

export interface Location {
  /** "10115 Berlin"; with the state in parentheses if the code spans two. */
  label: string;
  postalCode: string;
  geoCode: string;
  federalState: string;
  state: FederalStateId;
  place: string;
  latitude: number;
  longitude: number;
  /** The code also lies in another state, so it does not determine the land transfer tax. */
  inTwoStates: boolean;
}

/** A municipality in its state, with every postal code that carries its name. */
export interface Place {
  geoCode: string;
  name: string;
  state: FederalStateId;
  inhabitants: number;
  locations: readonly Location[];
}

/** Converts the rows of one postal code; several rows mean several states, which the labels then name. */
export function locationsOf(rowsOfCode: readonly PostalCodeRow[]): Location[] {
  return rowsOfCode.map(({ postalCode, geoCode, state, place, latitude, longitude }) => {
    const at = { postalCode, geoCode, state, place, latitude, longitude };
    const named = { ...at, federalState: knownState(state).name, inTwoStates: rowsOfCode.length > 1 };
    return { ...named, label: locationLabel(named, place) };
  });
}

/** Label with a local name: "01465 Langebrück, Dresden", "07919 Mühltroff (Sachsen)". */
export function locationLabel(at: Omit<Location, 'label'>, name: string): string {
  const place = name === at.place ? name : `${name}, ${at.place}`;
  return `${at.postalCode} ${place}${at.inTwoStates ? ` (${at.federalState})` : ''}`;
}

export interface District {
  city: string;
  name: string;
  postalCodes: readonly string[];
}
