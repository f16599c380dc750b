import { FEDERAL_STATES, federalStateOf, type FederalState } from '@heimvorteil/engine';
import type { Geography } from './geography.ts';

/** The state that a property's tax follows: by its geo code, else by a postal code that lies in one state only. */
export function propertyState(
  geography: Pick<Geography, 'stateOfPostalCode'>,
  place: { geoCode?: string | undefined; postcode?: string | undefined },
): FederalState | undefined {
  const byGeoCode = place.geoCode === undefined ? undefined : federalStateOf(place.geoCode);
  if (byGeoCode) return byGeoCode;
  const id = place.postcode === undefined ? undefined : geography.stateOfPostalCode(place.postcode);
  return FEDERAL_STATES.find((state) => state.id === id);
}
