import type { Place } from '@heimvorteil/contracts';
import { useEffect, useState } from 'react';

const SUGGESTIONS_ADDRESS = '/baufinanzierung/api/v1.0/geoautocomplete/locations';
const SHORTEST_QUERY = 2;
const REST_IN_MILLISECONDS = 150;

/** The places that fit a text while it is being typed; none before two characters, and none when the call fails. */
export function usePlaceSuggestions(text: string, active: boolean): Place[] {
  const [places, setPlaces] = useState<Place[]>([]);
  const query = text.trim();
  const asks = active && query.length >= SHORTEST_QUERY;
  useEffect(() => {
    if (!asks) {
      setPlaces([]);
      return;
    }
    const abort = new AbortController();
    const timer = setTimeout(() => {
      import('../http/request.ts')
        .then(({ request }) =>
          request<Place[]>(SUGGESTIONS_ADDRESS, { query: { q: query }, signal: abort.signal }),
        )
        .then(setPlaces)
        .catch(() => {
          // Without suggestions the typed text still goes to the server, which answers what it means.
          if (!abort.signal.aborted) setPlaces([]);
        });
    }, REST_IN_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query, asks]);
  return places;
}
