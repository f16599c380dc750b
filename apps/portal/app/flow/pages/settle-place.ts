import type { Place } from '@heimvorteil/contracts';
import type { PlaceAnswer } from '../../financing-case/place-answer.ts';
import { resolvePlace } from '../../financing-case/resolve-place.ts';
import { request } from '../../page/request.ts';

const SEARCH_ADDRESS = '/baufinanzierung/api/v1.0/geoautocomplete/locations';

/** Resolves an entered place on the server; rejects if the request fails. */
export async function settlePlace(text: string): Promise<PlaceAnswer> {
  const postcode = /^\d{5}/.exec(text)?.[0];
  const places = await request<Place[]>(SEARCH_ADDRESS, { query: { q: postcode ?? text } });
  return resolvePlace(
    { place: text, postcode: '', geoCode: '' },
    { findPlaces: () => places, searchPlaces: () => places },
  );
}
