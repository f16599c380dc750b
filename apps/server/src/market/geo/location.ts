import type { FederalStateId } from '@heimvorteil/engine';
import { type PostalCodeRow, knownState } from './postal-code-file.ts';

/** A postal code in one state: what an address field offers and what the calculators need of it. */
export interface Location {
  /** "10115 Berlin"; with the state in parentheses where the code lies in two. */
  label: string;
  postalCode: string;
  geoCode: string;
  /** The state's name. */
  federalState: string;
  state: FederalStateId;
  place: string;
  latitude: number;
  longitude: number;
  /** The same code also lies in another state, so that it alone does not tell the tax. */
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

/** Turns the rows of one postal code into locations; several rows mean several states, which the labels then name. */
export function locationsOf(rowsOfCode: readonly PostalCodeRow[]): Location[] {
  return rowsOfCode.map(({ postalCode, geoCode, state, place, latitude, longitude }) => {
    const at = { postalCode, geoCode, state, place, latitude, longitude };
    const named = { ...at, federalState: knownState(state).name, inTwoStates: rowsOfCode.length > 1 };
    return { ...named, label: locationLabel(named, place) };
  });
}

/** Words a location by a name used there: "01465 Langebrück, Dresden", "07919 Mühltroff (Sachsen)". */
export function locationLabel(at: Omit<Location, 'label'>, name: string): string {
  const place = name === at.place ? name : `${name}, ${at.place}`;
  return `${at.postalCode} ${place}${at.inTwoStates ? ` (${at.federalState})` : ''}`;
}

/** A district of one of the largest cities with its main postal codes. */
export interface District {
  city: string;
  name: string;
  postalCodes: readonly string[];
}
