import type { PortalServices } from '../../services/index.ts';
import { resolvePlace } from '../../financing-case/resolve-place.ts';
import { withSettledPlace } from '../../financing-case/place-answer.ts';
import { ofCase } from './flow-case.ts';
import type { Flow, FlowValues } from '../flow.ts';
import { valuesOfListing } from './listing-values.ts';
import { saidValues } from './sent-answers.ts';

export interface SaidBeforehand {
  readonly values: FlowValues;
  /** Title of the listing; undefined without one. */
  readonly listing: string | undefined;
}

/** Values of the case in an address, completed by its listing. Undefined if there are none. */
export async function loadSaid(
  flow: Flow,
  { searchParams }: URL,
  services: PortalServices,
): Promise<SaidBeforehand | undefined> {
  const said = ofCase(saidValues(flow, searchParams));
  const { place = '', postcode = '', geoCode = '', exposeId = '' } = said;
  const stated = withSettledPlace(said, resolvePlace({ place, postcode, geoCode }, services));
  const listing = exposeId === '' ? undefined : await services.findListing(Number(exposeId));
  if (!listing) {
    const { exposeId: _unknown, ...rest } = stated;
    return Object.keys(rest).length === 0 ? undefined : { values: rest, listing: undefined };
  }
  const [found] = services.findPlaces({
    postcode: listing.address.postcode || undefined,
    geoCode: listing.address.geocode || undefined,
  });
  return { values: { ...valuesOfListing(listing, found), ...stated }, listing: listing.title };
}
