import type { Listing, Place } from '@heimvorteil/contracts';
import { request } from '../http/request.ts';
import type { FlowValues } from './flow.ts';
import { valuesOfListing } from './listing-values.ts';

const API = '/baufinanzierung/api/v1.0';

/** Why an object answers nothing (specification §8). */
export type ListingFailure = 'EXPOSE_NOT_FOUND' | 'OTHER_ERROR';

/** What the visitor has marked; rejects when nobody can tell. */
export function markedListings(): Promise<Listing[]> {
  return request<Listing[]>(`${API}/shortlist`);
}

/** What a marked object says today, as far as a flow asks for it: it may have gone since the list was read. */
export async function valuesOfMarked(
  exposeId: number,
): Promise<{ values: FlowValues; failure?: never } | { values?: never; failure: ListingFailure }> {
  try {
    const listing = await request<Listing>(`${API}/exposes/${exposeId}`);
    const { postcode, city } = listing.address;
    const places = await request<Place[]>(`${API}/geoautocomplete/locations`, {
      query: { q: postcode || city },
    });
    return { values: valuesOfListing(listing, placeOf(listing, places)) };
  } catch (error) {
    const isGone = (error as { httpStatus?: number } | undefined)?.httpStatus === 404;
    return { failure: isGone ? 'EXPOSE_NOT_FOUND' : 'OTHER_ERROR' };
  }
}

function placeOf({ address }: Listing, places: readonly Place[]): Place | undefined {
  return places.find(({ geoCode }) => geoCode === address.geocode) ?? places[0];
}
