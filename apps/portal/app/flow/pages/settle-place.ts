import type { Place } from '@heimvorteil/contracts';
import type { FieldErrors } from '@heimvorteil/forms';
import type { PlaceAnswer } from '../../financing-case/place-answer.ts';
import { resolvePlace } from '../../financing-case/resolve-place.ts';
import { request } from '../../page/request.ts';

const SEARCH_ADDRESS = '/baufinanzierung/api/v1.0/geoautocomplete/locations';

const AMBIGUOUS = {
  place: { code: 'PLACE_AMBIGUOUS', message: 'Diesen Namen tragen mehrere Orte. Wähle einen aus.' },
};

/** Resolves an entered place on the server; rejects if the request fails. */
export async function settlePlace(text: string): Promise<PlaceAnswer & { fieldErrors?: FieldErrors }> {
  const postcode = /^\d{5}/.exec(text)?.[0];
  const places = await request<Place[]>(SEARCH_ADDRESS, { query: { q: postcode ?? text } });
  const answer = resolvePlace(
    { place: text, postcode: '', geoCode: '' },
    { findPlaces: () => places, searchPlaces: () => places },
  );
  return answer.kind === 'choose' ? { ...answer, fieldErrors: AMBIGUOUS } : answer;
}
