import { federalStateOf, type FederalState } from '@heimvorteil/engine';
import type { CostSurroundings } from '../surroundings.ts';

export interface StatedPlace {
  readonly geoCode?: string | undefined;
  readonly postcode?: string | undefined;
}

/** Geo code of a place; an entered one takes precedence over the postal code's. */
export function geoCodeOf(place: StatedPlace, { findGeoCode }: CostSurroundings): string | undefined {
  if (place.geoCode !== undefined) return place.geoCode;
  return place.postcode === undefined ? undefined : findGeoCode?.(place.postcode);
}

/** State for the tax: by geo code, else by a postal code that lies in only one state. */
export function stateOf(place: StatedPlace, surroundings: CostSurroundings): FederalState | undefined {
  const byGeoCode = place.geoCode === undefined ? undefined : federalStateOf(place.geoCode);
  if (byGeoCode) return byGeoCode;
  const found = place.postcode === undefined ? undefined : surroundings.findGeoCode?.(place.postcode);
  return found === undefined ? undefined : federalStateOf(found);
}
