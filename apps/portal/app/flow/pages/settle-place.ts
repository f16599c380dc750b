import type { Place } from '@heimvorteil/contracts';
import type { PlaceAnswer } from '../../financing-case/place-answer.ts';
import { resolvePlace } from '../../financing-case/resolve-place.ts';
import { request } from '../../page/request.ts';

const SEARCH_ADDRESS = '/baufinanzierung/api/v1.0/geoautocomplete/locations';

/** Asks which place a typed text means, the same way as the server does for a form; rejects when nobody answers. */
export async function settlePlace(text: string): Promise<PlaceAnswer> {
  const postcode = /^\d{5}/.exec(text)?.[0];
  const places = await request<Place[]>(SEARCH_ADDRESS, { query: { q: postcode ?? text } });
  return resolvePlace(
    { place: text, postcode: '', geoCode: '' },
    { findPlaces: () => places, searchPlaces: () => places },
  );
}
