import { federalStateOf, type FederalState } from '@heimvorteil/engine';
import type { CostSurroundings } from '../surroundings.ts';

/** Where a property stands, as a body tells it. */
export interface StatedPlace {
  readonly geoCode?: string | undefined;
  readonly postcode?: string | undefined;
}

/** The geo code of a place; a stated one beats the postal code's. */
export function geoCodeOf(place: StatedPlace, { findGeoCode }: CostSurroundings): string | undefined {
  if (place.geoCode !== undefined) return place.geoCode;
  return place.postcode === undefined ? undefined : findGeoCode?.(place.postcode);
}

/** The state that a property's tax follows: by its geo code, else by a postal code that lies in one state only. */
export function stateOf(place: StatedPlace, surroundings: CostSurroundings): FederalState | undefined {
  const byGeoCode = place.geoCode === undefined ? undefined : federalStateOf(place.geoCode);
  if (byGeoCode) return byGeoCode;
  const found = place.postcode === undefined ? undefined : surroundings.findGeoCode?.(place.postcode);
  return found === undefined ? undefined : federalStateOf(found);
}
