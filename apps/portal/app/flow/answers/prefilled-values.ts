import type { PortalServices } from '../../services/index.ts';
import { resolvePlace } from '../../financing-case/resolve-place.ts';
import { withSettledPlace } from '../../financing-case/place-answer.ts';
import { ofCase } from './flow-case.ts';
import type { Flow, FlowValues } from '../flow.ts';
import { valuesOfListing } from './listing-values.ts';
import { readFlowValues } from './sent-answers.ts';

export interface PrefilledValues {
  readonly values: FlowValues;
  /** Title of the listing; undefined if the link names none. */
  readonly listing: string | undefined;
}

/** Case values of a link and its listing; undefined if there are none. */
export async function loadPrefilledValues(
  flow: Flow,
  { searchParams }: URL,
  services: PortalServices,
): Promise<PrefilledValues | undefined> {
  const entered = ofCase(readFlowValues(flow, searchParams));
  const { place = '', postcode = '', geoCode = '', exposeId = '' } = entered;
  const settled = withSettledPlace(entered, resolvePlace({ place, postcode, geoCode }, services));
  const listing = exposeId === '' ? undefined : await services.findListing(Number(exposeId));
  if (!listing) {
    const { exposeId: _unknown, ...rest } = settled;
    return Object.keys(rest).length === 0 ? undefined : { values: rest, listing: undefined };
  }
  const [found] = services.findPlaces({
    postcode: listing.address.postcode || undefined,
    geoCode: listing.address.geocode || undefined,
  });
  return { values: { ...valuesOfListing(listing, found), ...settled }, listing: listing.title };
}
