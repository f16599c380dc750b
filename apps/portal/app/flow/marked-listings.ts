import type { Listing, Place } from '@heimvorteil/contracts';
import { request } from '../request/request.ts';
import type { FlowTexts } from './flow.ts';
import { textsOfListing } from './listing-texts.ts';

const API = '/baufinanzierung/api/v1.0';

/** Why an object answers nothing (specification §8). */
export type ListingFailure = 'EXPOSE_NOT_FOUND' | 'OTHER_ERROR';

/** What the visitor has marked; rejects when nobody can tell. */
export function markedListings(): Promise<Listing[]> {
  return request<Listing[]>(`${API}/shortlist`);
}

/** What a marked object says today, as far as a flow asks for it: it may have gone since the list was read. */
export async function answersOfMarked(
  exposeId: number,
): Promise<{ texts: FlowTexts; failure?: never } | { texts?: never; failure: ListingFailure }> {
  try {
    const listing = await request<Listing>(`${API}/exposes/${exposeId}`);
    const { postcode, city } = listing.address;
    const places = await request<Place[]>(`${API}/geoautocomplete/locations`, {
      query: { q: postcode || city },
    });
    return { texts: textsOfListing(listing, placeOf(listing, places)) };
  } catch (error) {
    const isGone = (error as { httpStatus?: number } | undefined)?.httpStatus === 404;
    return { failure: isGone ? 'EXPOSE_NOT_FOUND' : 'OTHER_ERROR' };
  }
}

function placeOf({ address }: Listing, places: readonly Place[]): Place | undefined {
  return places.find(({ geoCode }) => geoCode === address.geocode) ?? places[0];
}
